package io.roundtable.packaging;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/// The project's build, by XPath.
record Pom(Node root, XPath xpath) {
  static Pom read() throws Exception {
    var file = Path.of("pom.xml").toFile();
    var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    return new Pom(builder.parse(file), XPathFactory.newInstance().newXPath());
  }

  String text(String path) throws XPathExpressionException {
    return xpath.evaluate(path, root);
  }

  List<Pom> all(String path) throws XPathExpressionException {
    var nodes = (NodeList) xpath.evaluate(path, root, XPathConstants.NODESET);
    var all = new ArrayList<Pom>();
    for (int position = 0; position < nodes.getLength(); position++) {
      all.add(new Pom(nodes.item(position), xpath));
    }
    return all;
  }
}

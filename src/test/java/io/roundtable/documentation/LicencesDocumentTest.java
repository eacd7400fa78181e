package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;

class LicencesDocumentTest {
  @Test
  void licences_nameEveryDirectDependency() throws Exception {
    var named = MarkdownPage.read("src/docs/licences.md").column("## Direct dependencies", 0);
    assertEquals(String.join("\n", dependencies()), String.join("\n", new TreeSet<>(named)));
  }

  private static TreeSet<String> dependencies() throws Exception {
    var pom = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse("pom.xml");
    var xpath = XPathFactory.newInstance().newXPath();
    var dependencies = "/project/dependencies/dependency";
    var nodes = (NodeList) xpath.evaluate(dependencies, pom, XPathConstants.NODESET);
    var names = new TreeSet<String>();
    for (int position = 0; position < nodes.getLength(); position++) {
      var node = nodes.item(position);
      names.add(xpath.evaluate("groupId", node) + ":" + xpath.evaluate("artifactId", node));
    }
    return names;
  }
}

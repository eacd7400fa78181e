What Roundtable holds beside its own classes: name and version, licence, address. Licences are named by
their SPDX identifiers. Licences and notices that a dependency brings stand in the folder of its name
below META-INF/licenses. Where it brings none, the text of the licence stands there under its identifier.

<#list dependencyMap as entry>
<#assign project = entry.getKey()/>
${project.groupId}:${project.artifactId}:${project.version} | ${entry.getValue()?join(" or ")} | ${project.url!"no address"}
</#list>

Parts that these hold in turn:

SQLite, in org.xerial:sqlite-jdbc | public domain | https://sqlite.org/copyright.html
org.jctools:jctools-core, in io.netty:netty-common | Apache-2.0 | https://github.com/JCTools/JCTools
org.jctools:jctools-core-jdk11, in io.netty:netty-common | Apache-2.0 | https://github.com/JCTools/JCTools
FastDoubleParser, in jackson-core and third-party-jackson-core | MIT | https://github.com/wrandelshofer/FastDoubleParser
Schubfach, in jackson-core and third-party-jackson-core | MIT | https://github.com/c4f7fcce9cb06515/Schubfach
Jackson, in software.amazon.awssdk:third-party-jackson-core | Apache-2.0 | https://github.com/FasterXML/jackson-core
What Netty takes from others | as listed there | https://github.com/netty/netty/blob/4.2/NOTICE.txt

# Builds the jar, then an image that holds a JRE, the jar and nothing else. Where no registry can be
# reached, pass images of your own: --build-arg BUILD_IMAGE=… --build-arg RUNTIME_IMAGE=…
# The runtime image is an exact version; the build image is one of Maven. A digest would hold them to
# the byte; to use one, give it in these arguments: maven@sha256:…
ARG BUILD_IMAGE=docker.io/library/maven:3.9.16-eclipse-temurin-25
ARG RUNTIME_IMAGE=docker.io/library/eclipse-temurin:25.0.4.1_1-jre-noble

# The runtime image says for which platform the jar needs SQLite's library; no other goes in.
FROM ${RUNTIME_IMAGE} AS platform
RUN case "$(uname -m)" in \
      x86_64) machine=x86_64 ;; \
      aarch64 | arm64) machine=aarch64 ;; \
      *) echo "Roundtable's image is made for x86-64 and aarch64, not for $(uname -m)." >&2; exit 1 ;; \
    esac \
    && libc=Linux \
    && for loader in /lib/ld-musl-*; do if [ -e "$loader" ]; then libc=Linux-Musl; fi; done \
    && echo "$libc/$machine" > /platform

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY pom.xml LICENSE ./
COPY src/main src/main
COPY src/assembly src/assembly
COPY webroot webroot
COPY --from=platform /platform ./
RUN mvn --batch-mode --no-transfer-progress -Dmaven.test.skip=true \
      -Dnative.platform="$(cat platform)" package

FROM ${RUNTIME_IMAGE}
# Without the tools that add users, which not every base has.
RUN echo 'roundtable:x:10001:' >> /etc/group \
    && echo 'roundtable:x:10001:10001:Roundtable:/data:/sbin/nologin' >> /etc/passwd \
    && install -d -o 10001 -g 10001 -m 0700 /data
COPY --from=build /build/target/roundtable.jar /opt/roundtable/roundtable.jar
COPY src/docker/health /opt/roundtable/health
# By number, so that a cluster can see that it is not root.
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8080 8081
# The embedded engine keeps its file and the signing keys in the volume. For Amazon DynamoDB set
# the variables that src/docs/operations.md lists; the volume is then not needed.
# The public address is what browsers use: set it to the https address of the proxy in front.
ENV ROUNDTABLE_DATA_FILE=/data/roundtable.db \
    ROUNDTABLE_HTTP_HOST=0.0.0.0 \
    ROUNDTABLE_HTTP_PUBLIC_ADDRESS=http://localhost:8080
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s CMD ["bash", "/opt/roundtable/health"]
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=60", "-XX:+ExitOnOutOfMemoryError", "-jar", "/opt/roundtable/roundtable.jar"]
CMD ["serve"]

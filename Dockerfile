# syntax=docker/dockerfile:1
# Builds the jar, then an image that holds a JRE, the jar and nothing else. Where no registry can be
# reached, pass images of your own: --build-arg BUILD_IMAGE=… --build-arg RUNTIME_IMAGE=…
ARG BUILD_IMAGE=docker.io/library/maven:3.9-eclipse-temurin-25
ARG RUNTIME_IMAGE=docker.io/library/eclipse-temurin:25-jre

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY pom.xml ./
COPY src/main src/main
COPY webroot webroot
RUN mvn --batch-mode --no-transfer-progress -Dmaven.test.skip=true package

FROM ${RUNTIME_IMAGE}
RUN groupadd --system --gid 10001 roundtable \
    && useradd --system --uid 10001 --gid roundtable --home-dir /data --no-create-home roundtable \
    && install --directory --owner=roundtable --group=roundtable --mode=0700 /data
COPY --from=build /build/target/roundtable.jar /opt/roundtable/roundtable.jar
COPY src/docker/health /opt/roundtable/health
USER roundtable
WORKDIR /data
VOLUME /data
EXPOSE 8080 8081
# The embedded engine keeps its file and the signing keys in the volume. For Amazon DynamoDB set
# the variables that the README lists; the volume is then not needed.
# The public address is what browsers use: set it to the https address of the proxy in front.
ENV ROUNDTABLE_DATA_FILE=/data/roundtable.db \
    ROUNDTABLE_HTTP_HOST=0.0.0.0 \
    ROUNDTABLE_HTTP_PUBLIC_ADDRESS=http://localhost:8080
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s CMD ["bash", "/opt/roundtable/health"]
ENTRYPOINT ["java", "-XX:MaxRAMPercentage=60", "-XX:+ExitOnOutOfMemoryError", "-jar", "/opt/roundtable/roundtable.jar"]
CMD ["serve"]

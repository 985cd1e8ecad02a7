# The single file of a release (npm run dist:single) on a base with glibc:
#   docker build -t authlint . && docker run --rm -v "$PWD:/work:ro" -e OPENAI_API_KEY authlint check
FROM debian:13-slim
ARG FILE=dist/authlint-linux-x64
COPY ${FILE} /usr/local/bin/authlint
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["authlint"]

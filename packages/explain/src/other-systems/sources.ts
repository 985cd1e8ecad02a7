/** Pages that document the words of each system, by its id. Apart from the table: a page that explains a text needs none of them. */
export const SOURCES: Readonly<Record<string, readonly string[]>> = {
  npm: ['https://docs.npmjs.com/common-errors', 'https://docs.npmjs.com/cli/commands/npm-login'],
  pnpm: ['https://pnpm.io/errors', 'https://pnpm.io/npmrc'],
  yarn: ['https://yarnpkg.com/advanced/error-codes'],
  pypi: ['https://packaging.python.org/en/latest/specifications/pypirc/'],
  'other-packages': [
    'https://doc.rust-lang.org/cargo/commands/cargo-login.html',
    'https://learn.microsoft.com/nuget/reference/errors-and-warnings/nu1301',
    'https://maven.apache.org/guides/mini/guide-encryption.html',
  ],
  'container-registry': [
    'https://docs.docker.com/reference/cli/docker/login/',
    'https://distribution.github.io/distribution/spec/auth/token/',
    'https://kubernetes.io/docs/concepts/containers/images/',
  ],
  git: [
    'https://docs.github.com/en/authentication/troubleshooting-ssh',
    'https://git-scm.com/docs/gitcredentials',
    'https://docs.gitlab.com/topics/git/troubleshooting_git/',
  ],
  ssh: [
    'https://man.openbsd.org/ssh',
    'https://docs.github.com/en/authentication/troubleshooting-ssh/error-permission-denied-publickey',
  ],
  'azure-resources': [
    'https://learn.microsoft.com/azure/role-based-access-control/troubleshooting',
  ],
  github: ['https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api'],
  gitlab: [
    'https://docs.gitlab.com/api/rest/authentication/',
    'https://developer.atlassian.com/cloud/bitbucket/rest/intro/',
  ],
  ci: [
    'https://docs.github.com/en/actions/reference/security/oidc',
    'https://docs.sonarsource.com/sonarqube-server/',
    'https://docs.codecov.com/docs/codecov-tokens',
  ],
  postgresql: ['https://www.postgresql.org/docs/current/client-authentication-problems.html'],
  mysql: ['https://dev.mysql.com/doc/refman/8.4/en/error-access-denied.html'],
  mongodb: [
    'https://www.mongodb.com/docs/manual/reference/error-codes/',
    'https://www.mongodb.com/docs/atlas/troubleshoot-connection/',
  ],
  redis: ['https://redis.io/docs/latest/commands/auth/'],
  'sql-server': [
    'https://learn.microsoft.com/sql/relational-databases/errors-events/mssqlserver-18456-database-engine-error',
    'https://docs.oracle.com/error-help/db/ora-01017/',
    'https://neo4j.com/docs/status-codes/current/errors/',
  ],
  'search-store': [
    'https://www.elastic.co/docs/troubleshoot/elasticsearch/security',
    'https://qdrant.tech/documentation/guides/security/',
  ],
  'message-queue': [
    'https://www.rabbitmq.com/docs/access-control',
    'https://kafka.apache.org/documentation/#security_sasl',
  ],
  aws: ['https://docs.aws.amazon.com/STS/latest/APIReference/CommonErrors.html'],
  gcloud: ['https://cloud.google.com/sdk/docs/authorizing'],
  kubernetes: ['https://kubernetes.io/docs/reference/access-authn-authz/authentication/'],
  'object-store': [
    'https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html',
    'https://learn.microsoft.com/rest/api/storageservices/common-rest-api-error-codes',
  ],
  telegram: ['https://core.telegram.org/bots/api#making-requests'],
  slack: ['https://docs.slack.dev/reference/methods/auth.test/'],
  discord: ['https://discord.com/developers/docs/topics/opcodes-and-status-codes'],
  'chat-platform': [
    'https://spec.matrix.org/latest/client-server-api/',
    'https://open.feishu.cn/document/server-docs/getting-started/server-error-codes',
    'https://developers.facebook.com/docs/graph-api/guides/error-handling/',
  ],
  mail: [
    'https://www.rfc-editor.org/rfc/rfc4954',
    'https://support.google.com/mail/answer/7126229',
  ],
  mcp: ['https://modelcontextprotocol.io/specification/2025-06-18/basic/authorization'],
  'web-api': [
    'https://developers.notion.com/reference/status-codes',
    'https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/',
    'https://docs.tavily.com/documentation/api-reference/introduction',
    'https://docs.smith.langchain.com/',
    'https://docs.wandb.ai/',
  ],
  identity: [
    'https://www.rfc-editor.org/rfc/rfc4511#appendix-A',
    'https://www.keycloak.org/docs/latest/server_admin/',
    'https://developer.hashicorp.com/vault/api-docs#http-status-codes',
  ],
  'web-app': [
    'https://github.com/auth0/node-jsonwebtoken',
    'https://www.django-rest-framework.org/api-guide/authentication/',
    'https://firebase.google.com/docs/auth/admin/errors',
  ],
};

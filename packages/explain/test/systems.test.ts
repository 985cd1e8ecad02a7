import { createKnowledge } from '@authlint/providers';
import { explainText } from '../src/index.js';

/** Refused logins of other systems than model providers, as they are pasted. */
const SYSTEMS: readonly (readonly [name: string, text: string])[] = [
  [
    'npm',
    'npm error code E401\nnpm error Incorrect or missing password.\nnpm error If you were trying to login, change your password',
  ],
  [
    'npm token',
    'npm ERR! 401 Unauthorized - PUT https://registry.npmjs.org/@corp%2ftool - You must be logged in to publish packages.',
  ],
  [
    'npm login',
    'npm error code ENEEDAUTH\nnpm error need auth This command requires you to be logged in to https://npm.corp.example/',
  ],
  [
    'pnpm',
    'ERR_PNPM_FETCH_401  GET https://npm.corp.example/@corp%2Ftool: Unauthorized - 401\n\nNo authorization header was set for the request.',
  ],
  [
    'Yarn',
    '➤ YN0041: │ @corp/tool@npm:1.2.3: The remote server failed to provide the requested resource\n➤ YN0041: │   Response Code: 401 (Unauthorized)',
  ],
  ['bun', 'error: GET https://registry.npmjs.org/@corp%2ftool - 401'],
  [
    'pip',
    'ERROR: HTTP error 401 while getting https://pkgs.corp.example/simple/tool/\nERROR: 401 Client Error: Unauthorized for url: https://pkgs.corp.example/simple/tool/',
  ],
  [
    'twine',
    'Uploading tool-1.2.3.tar.gz\nERROR    HTTPError: 403 Forbidden from https://upload.pypi.org/legacy/\n         Invalid or non-existent authentication information.',
  ],
  [
    'uv',
    'error: Failed to fetch: `https://pkgs.corp.example/simple/tool/`\n  Caused by: HTTP status client error (401 Unauthorized) for url (https://pkgs.corp.example/simple/tool/)',
  ],
  [
    'poetry',
    'HTTP Error 401: Unauthorized | b"unauthorized"\nUnable to publish to https://upload.pypi.org/legacy/',
  ],
  [
    'cargo',
    'error: failed to publish to registry at https://crates.io\n\nCaused by:\n  the remote server responded with an error (status 401 Unauthorized): authentication failed',
  ],
  [
    'RubyGems',
    'ERROR:  While executing gem ... Access Denied. Please sign up for an account at https://rubygems.org\n401 Unauthorized',
  ],
  [
    'NuGet',
    'error NU1301: Unable to load the service index for source https://pkgs.corp.example/v3/index.json.\nerror NU1301:   Response status code does not indicate success: 401 (Unauthorized).',
  ],
  [
    'Maven',
    '[ERROR] Failed to execute goal on project app: Could not transfer artifact com.corp:lib:pom:1.0 from/to corp (https://maven.corp.example/releases): status code: 401, reason phrase: Unauthorized (401)',
  ],
  [
    'Gradle',
    "> Could not GET 'https://maven.corp.example/lib/maven-metadata.xml'. Received status code 401 from server: Unauthorized",
  ],
  [
    'Composer',
    'The "https://repo.packagist.com/corp/packages.json" file could not be downloaded (HTTP/2 401 )',
  ],
  [
    'Artifactory',
    'https://corp.jfrog.io/artifactory/api/npm/npm/tool: 401 Unauthorized: Bad credentials',
  ],
  [
    'Go modules',
    'go: module git.corp.example/a/b: reading https://goproxy.corp.example/a/b/@v/list: 401 Unauthorized',
  ],
  [
    'Homebrew',
    'curl: (22) The requested URL returned error: 401\nError: tool: Failed to download resource "tool"\nDownload failed: https://ghcr.io/v2/homebrew/core/tool/manifests/1.2.3',
  ],
  [
    'Docker Hub',
    'Error response from daemon: Get "https://registry-1.docker.io/v2/": unauthorized: incorrect username or password',
  ],
  ['docker push', 'denied: requested access to the resource is denied'],
  [
    'GHCR',
    'Error response from daemon: Head "https://ghcr.io/v2/corp/app/manifests/latest": unauthorized',
  ],
  ['ECR', 'error pulling image configuration: no basic auth credentials'],
  [
    'Artifact Registry',
    'failed to authorize: failed to fetch oauth token: unexpected status from GET request to https://europe-docker.pkg.dev/v2/token: 401 Unauthorized',
  ],
  [
    'Kubernetes pull',
    'Warning  Failed  kubelet  Failed to pull image "quay.io/corp/app:1": unauthorized: access to the requested resource is not authorized\nWarning  Failed  kubelet  Error: ErrImagePull',
  ],
  [
    'Podman',
    'Error: initializing source docker://quay.io/corp/app:1: reading manifest 1: unauthorized: access to the requested resource is not authorized',
  ],
  [
    'Helm',
    'Error: failed to authorize: failed to fetch anonymous token: unexpected status from GET request to https://harbor.corp.example/service/token: 401 Unauthorized',
  ],
  [
    'git over https',
    "remote: Invalid username or token. Password authentication is not supported for Git operations.\nfatal: Authentication failed for 'https://git.corp.example/a/b.git/'",
  ],
  [
    'git without a terminal',
    "fatal: could not read Username for 'https://git.corp.example': terminal prompts disabled",
  ],
  [
    'git LFS',
    'batch response: Authentication required: Authorization error: https://git.corp.example/a/b.git/info/lfs/objects/batch',
  ],
  [
    'GitLab',
    'remote: HTTP Basic: Access denied. If a password was provided for Git authentication, the password was incorrect',
  ],
  [
    'GitLab API',
    '{"message":"401 Unauthorized"} from https://gitlab.com/api/v4/projects/17/issues',
  ],
  ['Bitbucket', 'https://api.bitbucket.org/2.0/repositories/corp: 401 Unauthorized'],
  ['Azure DevOps', 'TF400813: The user is not authorized to access this resource.'],
  [
    'GitHub',
    'RequestError [HttpError]: Bad credentials - https://docs.github.com/rest\n  status: 401',
  ],
  [
    'gh',
    'HTTP 401: Bad credentials (https://api.github.com/graphql)\nTry authenticating with:  gh auth login',
  ],
  ['ssh', 'git@git.corp.example: Permission denied (publickey).'],
  [
    'ssh with many keys',
    'Received disconnect from 192.0.2.7 port 22:2: Too many authentication failures',
  ],
  ['paramiko', 'paramiko.ssh_exception.AuthenticationException: Authentication failed.'],
  ['sudo', 'sudo: 3 incorrect password attempts'],
  [
    'Codecov',
    'error - 2026-03-02 -- Commit creating failed: {"detail":"Invalid token header. Codecov"}: 401 Unauthorized',
  ],
  [
    'SonarQube',
    'ERROR: Error during SonarScanner execution\nERROR: Not authorized. Please check the user token in the property sonar.token',
  ],
  [
    'Terraform',
    'Error: Failed to request discovery document: 401 Unauthorized\napp.terraform.io requires authentication; run terraform login',
  ],
  [
    'Vercel deployments',
    'Error: The specified token is not valid. Use `vercel login` to generate a new token.',
  ],
  ['Netlify', 'JSONHTTPError: Unauthorized 401 while deploying with netlify-cli'],
  [
    'Sentry',
    'error: API request failed\n  caused by: sentry reported an error: Invalid token (http status: 401), sentry-cli',
  ],
  [
    'PostgreSQL',
    'psycopg2.OperationalError: connection to server at "db" (10.0.0.3), port 5432 failed: FATAL:  password authentication failed for user "app"',
  ],
  [
    'PostgreSQL rules',
    'error: no pg_hba.conf entry for host "10.0.0.9", user "app", database "app", no encryption',
  ],
  [
    'Prisma',
    'P1000: Authentication failed against database server at `db`, the provided database credentials for `app` are not valid.',
  ],
  [
    'MySQL',
    "SQLSTATE[HY000] [1045] Access denied for user 'app'@'localhost' (using password: YES)",
  ],
  [
    'MongoDB',
    'MongoServerError: Authentication failed.\n    at Connection.onMessage (/srv/app/node_modules/mongodb/lib/cmap/connection.js:227:30)',
  ],
  ['MongoDB Atlas', 'MongooseError: bad auth : authentication failed'],
  [
    'Redis',
    'redis.exceptions.AuthenticationError: invalid username-password pair or user is disabled.',
  ],
  ['Redis without login', 'ReplyError: NOAUTH Authentication required.'],
  ['SQL Server', "Error: Login failed for user 'app'.  code: 'ELOGIN'"],
  ['Oracle', 'ORA-01017: invalid username/password; logon denied'],
  [
    'ClickHouse',
    'Code: 516. DB::Exception: default: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED)',
  ],
  [
    'Neo4j',
    'neo4j.exceptions.AuthError: {code: Neo.ClientError.Security.Unauthorized} {message: The client is unauthorized due to authentication failure.}',
  ],
  [
    'Snowflake',
    'snowflake.connector.errors.DatabaseError: 250001 (08001): Incorrect username or password was specified.',
  ],
  [
    'Elasticsearch',
    '{"error":{"root_cause":[{"type":"security_exception","reason":"unable to authenticate user [app] for REST request [/_search]"}]},"status":401}',
  ],
  [
    'Qdrant',
    'qdrant_client.http.exceptions.UnexpectedResponse: Unexpected Response: 401 (Unauthorized)\nRaw response content: b"Must provide an API key or an Authorization bearer token"',
  ],
  [
    'Weaviate',
    'weaviate.exceptions.AuthenticationFailedError: No login credentials provided. The weaviate instance at https://vec.corp.example requires login: 401',
  ],
  ['Pinecone', 'pinecone.core.exceptions.UnauthorizedException: (401) Reason: Unauthorized'],
  [
    'Supabase',
    '{"message":"Invalid API key","hint":"Double check your Supabase `anon` or `service_role` API key."}',
  ],
  [
    'Kafka',
    'org.apache.kafka.common.errors.SaslAuthenticationException: Authentication failed: Invalid username or password',
  ],
  [
    'RabbitMQ',
    'pika.exceptions.ProbableAuthenticationError: ConnectionClosedByBroker: (403) ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN',
  ],
  ['NATS', 'nats: error: nats: Authorization Violation'],
  ['MQTT', 'Error: Connection refused: Not authorized (mqtt)'],
  [
    'AWS',
    'An error occurred (ExpiredToken) when calling the ListBuckets operation: The provided token has expired.',
  ],
  [
    'S3',
    '<Error><Code>InvalidAccessKeyId</Code><Message>The AWS Access Key Id you provided does not exist in our records.</Message></Error>',
  ],
  [
    'Azure storage',
    'Server failed to authenticate the request. Make sure the value of Authorization header is formed correctly including the signature.',
  ],
  [
    'gcloud',
    'ERROR: (gcloud.run.deploy) UNAUTHENTICATED: Request had invalid authentication credentials. 401',
  ],
  [
    'kubectl',
    'error: You must be logged in to the server (the server has asked for the client to provide credentials)',
  ],
  ['Telegram', 'telegram.error.InvalidToken: Unauthorized'],
  ['Telegram for Node', 'Error: ETELEGRAM: 401 Unauthorized'],
  ['grammY', "GrammyError: Call to 'getMe' failed! (401: Unauthorized)"],
  [
    'Slack',
    "slack_sdk.errors.SlackApiError: The request to the Slack API failed. (url: https://slack.com/api/auth.test)\nThe server responded with: {'ok': False, 'error': 'invalid_auth'}",
  ],
  ['Discord', 'discord.js: Error [TokenInvalid]: An invalid token was provided.'],
  [
    'Discord in Python',
    'discord.errors.LoginFailure: Improper token has been passed.\nThe above exception: discord.errors.HTTPException: 401 Unauthorized (error code: 0): 401: Unauthorized',
  ],
  [
    'Matrix',
    '{"errcode":"M_UNKNOWN_TOKEN","error":"Invalid access token passed.","soft_logout":false}',
  ],
  [
    'Feishu',
    'feishu: {"code":99991663,"msg":"Invalid access token for authorization. Please make a test with a valid access token."}',
  ],
  [
    'WhatsApp',
    '{"error":{"message":"Error validating access token: Session has expired","type":"OAuthException","code":190,"fbtrace_id":"x"}}',
  ],
  ['Twilio', 'TwilioRestException: HTTP 401 error: Unable to create record: Authenticate'],
  ['X', 'tweepy.errors.Unauthorized: 401 Unauthorized'],
  ['SMTP', "smtplib.SMTPAuthenticationError: (535, b'5.7.8 Username and Password not accepted.')"],
  [
    'nodemailer',
    'Error: Invalid login: 535-5.7.8 Username and Password not accepted\n  code: "EAUTH"',
  ],
  ['IMAP', 'imaplib.IMAP4.error: b"[AUTHENTICATIONFAILED] Invalid credentials (Failure)"'],
  [
    'an MCP server',
    'MCP server "wiki" error: Streamable HTTP error: Error POSTing to endpoint (HTTP 401): Unauthorized',
  ],
  ['an MCP login', '[mcp] github: needs authentication: server returned 401 Unauthorized'],
  [
    'mcp-remote',
    '[mcp-remote] Connection error: UnauthorizedError: Unauthorized\nAuthentication required. Waiting for authorization...',
  ],
  [
    'Notion',
    'APIResponseError: API token is invalid. code: unauthorized, status: 401 (notion-client)',
  ],
  [
    'Jira',
    'jira.exceptions.JIRAError: JiraError HTTP 401 url: https://corp.atlassian.net/rest/api/2/myself',
  ],
  ['Tavily', 'tavily.errors.InvalidAPIKeyError: Unauthorized: missing or invalid API key.'],
  [
    'SerpAPI',
    '{"error":"Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key"}',
  ],
  [
    'Weights & Biases',
    'wandb: ERROR API key verification failed for host https://api.wandb.ai. Make sure your API key is valid. 401',
  ],
  [
    'Home Assistant',
    'Login attempt or request with invalid authentication from 10.0.0.4. homeassistant.components.http.ban: 401',
  ],
  ['Firecrawl', 'Firecrawl error: Unauthorized: Invalid token (401)'],
  ['Stripe', 'stripe.error.AuthenticationError: Invalid API Key provided: sk_test_****abcd'],
  [
    'Spotify',
    'spotipy.exceptions.SpotifyException: http status: 401, code:-1 - https://api.spotify.com/v1/me: The access token expired',
  ],
  [
    'Google Drive',
    'googleapiclient.errors.HttpError: <HttpError 401 when requesting https://www.googleapis.com/drive/v3/files returned "Request had invalid authentication credentials.">',
  ],
  ['LDAP', 'ldap.INVALID_CREDENTIALS: {"desc": "Invalid credentials"}'],
  [
    'Keycloak',
    'ERROR keycloak: {"error":"invalid_grant","error_description":"Invalid user credentials"}',
  ],
  [
    'Vault',
    'Error making API request. URL: PUT https://vault.corp.example:8200/v1/auth/token. Code: 403. Errors: * permission denied',
  ],
  ['Grafana', 'grafana: {"message":"Invalid API key"} 401 Unauthorized'],
  [
    'a proxy to a web page',
    'Cloudflare API: Authentication error (10000) from https://api.cloudflare.com/client/v4/zones',
  ],
];

const knowledge = createKnowledge();

test.each(SYSTEMS)('%s', (_name, text) => {
  const { state, provider, gateway, diagnosis } = explainText(text, knowledge);
  expect([state, diagnosis?.code, provider, gateway]).toEqual([
    'not-auth',
    'other-system',
    null,
    null,
  ]);
  expect(diagnosis?.resolution.steps).toHaveLength(1);
});

test.each([
  [
    'a provider beside it',
    'POST https://api.deepseek.com/v1/chat/completions 401 Unauthorized\nredis connected',
  ],
  ['the text of a user', '401 Unauthorized\nI use it with my telegram bot and docker compose'],
])('a rejection of a provider stays one: %s', (_name, text) => {
  expect(explainText(text, knowledge).state).toBe('rejected');
});

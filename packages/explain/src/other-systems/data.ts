import { prefiltered } from '@authlint/model/redaction';
import { anyName, type OtherSystem } from './row.js';

/** Databases, queues, vector stores, cloud command lines and clusters. */
export const DATA_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'postgresql',
    name: 'PostgreSQL',
    refusal: prefiltered(
      /\bP1000\b|\bauthentication failed against (?:the )?database server\b|\bSupabase `(?:anon|service_role)` |\bpassword authentication failed for\b|\bno pg_hba\.conf entry\b|\b28P01\b|\b(?:peer|ident|md5|scram-sha-256) authentication failed\b|\bSASL: SCRAM\b|\bfe_sendauth: no password supplied\b|\bFATAL: +role "[^"]{1,80}" does not exist\b/i,
    ),
    sign: prefiltered(/\bpostgres(?:ql)?\b|\bpsycopg\d?\b|\bpgbouncer\b/i),
    step: 'Correct the user and the password in the connection string of the database.',
  },
  {
    id: 'mysql',
    name: 'MySQL or MariaDB',
    refusal: prefiltered(
      /\baccess denied for user ['"‘]|\bER_(?:DB)?ACCESS_DENIED(?:_ERROR)?\b|\bER_NOT_SUPPORTED_AUTH_MODE\b|\bauthentication plugin '\w{3,40}' (?:cannot be loaded|is not supported)/i,
    ),
    sign: prefiltered(/\bmysqld?\b|\bpymysql\b|\bmariadb\b/i),
    step: 'Correct the user and the password of the database, or the rights of that user.',
  },
  {
    id: 'mongodb',
    name: 'MongoDB',
    refusal: prefiltered(
      /\bmongo\w{0,30}\b.{0,200}\b(?:auth(?:entication)? ?failed|unauthori[sz]ed|requires authentication|bad auth)\b|\bbad auth ?: ?authentication failed\b|\bcommand \w{1,30} requires authentication\b|\w{0,20}mongo\w{0,20}\b[^\n]{0,200}\bauthentication failed\b/i,
    ),
    sign: prefiltered(/mongo(?:db|ose|server)?/i),
    step: 'Correct the user, the password and `authSource` in the connection string of MongoDB.',
  },
  {
    id: 'redis',
    name: 'Redis',
    refusal: prefiltered(
      /\bWRONGPASS\b|\bNOAUTH\b|\bNOPERM\b|\bERR (?:AUTH|invalid password|Client sent AUTH)|\bAUTH <password> called|\bredis\.exceptions\.Auth|\binvalid username-password pair\b/,
    ),
    sign: prefiltered(/\bredis\w{0,10}\b|\bvalkey\b/i),
    step: 'Correct the password of Redis in its connection string or in `requirepass`.',
  },
  {
    id: 'sql-server',
    name: 'SQL Server or another database',
    refusal: prefiltered(
      /\blogin failed for user\b|\bORA-(?:01017|28000|28001)\b|\bELOGIN\b|\bSQL30082N\b|\bincorrect username or password was specified\b|\bAUTHENTICATION_FAILED\b.{0,60}\b(?:clickhouse|default)\b|\bdefault: authentication failed\b|\bNeo\.ClientError\.Security\.\w{5,30}/i,
    ),
    sign: anyName(
      'sqlserver|mssql|oracledb|clickhouse|cassandra|neo4j|snowflake|bigquery|couchdb|influxdb',
    ),
    step: 'Correct the user and the password in the connection string of the database.',
  },
  {
    id: 'search-store',
    name: 'a search engine or vector store',
    refusal: prefiltered(
      /\bmust be set to use authentication\b|\bsecurity_exception\b|\bmissing authentication credentials for REST request\b|\bunable to authenticate user \[|\bUnexpected Response: 40[13] \(/i,
    ),
    sign: prefiltered(
      /\belastic(?:search)?\b|\bopensearch\b|\bqdrant\w{0,10}\b|\bweaviate\b|\bpinecone\b|\bmilvus\b|\bchromadb?\b|\bmeilisearch\b|\btypesense\b|\balgolia\b|\bazure (?:cognitive|ai) search\b|\bsearch\.windows\.net\b/i,
    ),
    step: 'Renew the key or the password of that store in the settings of the program that uses it.',
  },
  {
    id: 'message-queue',
    name: 'a message queue',
    refusal: prefiltered(
      /\bACCESS_REFUSED\b|\bbad user name or password\b|\bSaslAuthenticationException\b|\bSASL (?:\w{1,20} )?authentication (?:failed|error)\b|\bnot authorized to access topics\b|\bconnection refused: not authori[sz]ed\b|\bnats: authorization violation\b/i,
    ),
    sign: prefiltered(/\brabbitmq\b|\bkafka\w{0,10}\b|\bmqtt\b|\bamqps?\b|\bnats:/i),
    step: 'Correct the user and the password of the queue in its connection settings.',
  },
  {
    id: 'aws',
    house: ['amazon-bedrock', 'sagemaker'],
    name: 'AWS (another service than Bedrock)',
    refusal: prefiltered(
      /\b(?:DynamoDB|S3|SQS|SNS|EC2|ECS|EKS|RDS|CloudFormation|CloudWatch|Secrets ?Manager)\b.{0,80}\b(?:ExpiredToken\w{0,12}|security token included)\b|(?<![a-z])aws\.auth\.\w{3,30}: Error: unable to authenticate\b|\((?:UnrecognizedClientException|InvalidClientTokenId|ExpiredToken\w{0,12}|SignatureDoesNotMatch|AuthFailure|InvalidAccessKeyId|AccessDenied\w{0,12}|UnauthorizedOperation)\) when calling the (?!Invoke|Converse|\w{0,10}Foundation|ApplyGuardrail|Retrieve|Rerank|\w{0,10}Inference|CountTokens|CreateModel)\w{3,40} operation|\boperation error (?!bedrock)\w[\w ]{1,30}: \w{3,40}, .{0,200}\b(?:40[13]|ExpiredToken|InvalidClientTokenId|AuthFailure)/i,
    ),
    sign: prefiltered(
      /(?<![\w])(?:[\w-]{1,40}\.)?(?:iot|cognito-idp|dynamodb|sqs|sns|secretsmanager)\.[a-z]{2}-[\w-]{3,20}\.amazonaws\.com\b/i,
    ),
    step: 'Renew the AWS login (`aws sts get-caller-identity` shows who you are, `aws sso login` renews it).',
  },
  {
    id: 'gcloud',
    house: ['google-vertex', 'google'],
    name: 'the Google Cloud command line',
    refusal: prefiltered(
      /\(gcloud\.(?!auth|ai)[\w.-]{3,80}\).{0,300}\b(?:40[13]|unauthenticated|permission|credential|reauth\w{0,20}|not have (?:an )?active account)/i,
    ),
    step: 'Renew the login with `gcloud auth login`.',
  },
  {
    id: 'azure-resources',
    name: 'Azure Resource Manager',
    refusal: prefiltered(
      /\bnot have authorization to perform action '(?!Microsoft\.CognitiveServices)/i,
    ),
    step: 'Ask for the role on that resource, or sign in with `az login` as somebody who has it.',
  },
  {
    id: 'kubernetes',
    name: 'Kubernetes',
    refusal: prefiltered(
      /["']apiVersion["']: ?["']v1["'].{0,200}["']reason["']: ?["'](?:Unauthorized|Forbidden)["']|\byou must be logged in to the server\b|\bUser "system:(?:anonymous|serviceaccount)\b|\bserver has asked for the client to provide credentials\b/i,
    ),
    sign: prefiltered(/\bkubectl\b|\bkubeconfig\b|\bkube-apiserver\b|\bkubernetes\b|\bk8s\.io\b/i),
    step: 'Renew the credentials of the cluster in the kubeconfig.',
  },
  {
    id: 'object-store',
    house: ['amazon-bedrock'],
    name: 'an object store',
    refusal: prefiltered(
      /<Code>(?:SignatureDoesNotMatch|AccessDenied)<|\bInvalidAccessKeyId\b|\bAccess Key Id you provided does not exist\b|\bserver failed to authenticate the request\b/i,
    ),
    sign: prefiltered(
      /\bminio\b|\bs3[\w.-]{0,30}\.amazonaws\.com\b|\.blob\.core\.windows\.net\b|\bstorage\.googleapis\.com\b/i,
    ),
    step: 'Renew the access key of the object store in the settings of the program that uses it.',
  },
];

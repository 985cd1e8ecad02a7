import type { OtherSystem } from './row.js';

/** Package registries, container registries, git hosts and ssh. */
export const CODE_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'npm',
    name: 'the npm registry',
    refusal: {
      literals: [
        'npm err! 40',
        'npm error 40',
        'e401',
        'e403',
        'eneedauth',
        'npm.pkg',
        'adduser',
        'npm_',
        'github packages service',
      ],
      pattern:
        /\b(?:err!|error) code (?:E40[13]|ENEEDAUTH)\b|\bENEEDAUTH\b|\bnpm (?:err!|error) 40[13]\b.{0,200}\bhttps?:|\bnpm adduser\b|\bcould not be authenticated by the GitHub Packages service\b/i,
    },
    sign: {
      literals: ['registry.npmjs', 'npm err!', 'npm error', 'npm.pkg.github', '.npmrc'],
      pattern:
        /\bregistry\.npmjs\.\w{2,3}\b|\bnpm (?:err!|error)|\bnpm\.pkg\.github\.com\b|\.npmrc\b/i,
    },
    step: 'Log in with `npm login`, or renew the `_authToken` of that registry in `.npmrc`.',
  },
  {
    id: 'pnpm',
    name: 'the package registry (pnpm)',
    refusal: {
      literals: ['err_pnpm_fetch_40'],
      pattern: /\bERR_PNPM_FETCH_40[13]\b/i,
    },
    sign: { literals: ['err_pnpm'], pattern: /\bERR_PNPM_\w{3,40}/i },
    step: 'Renew the `_authToken` of that registry in `.npmrc`, or log in with `pnpm login`.',
  },
  {
    id: 'yarn',
    name: 'the package registry (Yarn)',
    refusal: {
      literals: ['an unexpected error occurred', 'yn0041', 'registry.yarnpkg', 'yarn error'],
      pattern:
        /\ban unexpected error occurred: "https?:.{0,300}\brequest failed .{0,3}40[13]\b|\bYN0041\b|\bregistry\.yarnpkg\.com\b.{0,200}\b(?:401|403|unauthori[sz]ed)\b/i,
    },
    sign: {
      literals: ['registry.yarnpkg'],
      pattern: /\bregistry\.yarnpkg\.com\b/i,
    },
    step: 'Log in with `yarn npm login`, or renew `npmAuthToken` in `.yarnrc.yml`.',
  },
  {
    id: 'pypi',
    name: 'PyPI or another Python package index',
    refusal: {
      literals: [
        'http status client error',
        '/simple/',
        'upload.pypi',
        'invalid or non-existent authentication',
        'pypirc',
        'keyring',
      ],
      pattern:
        /\bHTTP status client error \(40[13]\b.{0,200}\/simple\/|\binvalid or non-existent authentication information\b|\bupload\.pypi\.org\b.{0,200}\b40[13]\b|\b40[13]\b.{0,200}\bupload\.pypi\.org\b|\b40[13]\b.{0,200}\bfrom https?:\/\/\S{3,200}\/simple\//i,
    },
    sign: {
      literals: [
        'pypi.org',
        'twine',
        '/simple/',
        'pip install',
        'pip._internal',
        '.pypirc',
        'uv publish',
      ],
      pattern:
        /\bpypi\.org\b|\btwine\b|\bhttps?:\/\/\S{3,200}\/simple\/|\bpip install\b|\bpip\._internal\b|\.pypirc\b|\buv publish\b/i,
    },
    step: 'Renew the token of that package index in `.pypirc`, in the index URL or in its variable.',
  },
  {
    id: 'other-packages',
    name: 'a package repository',
    refusal: {
      literals: [
        'packagist',
        'artifact',
        'cargo',
        'crates.io',
        'rubygems',
        'nuget',
        'nu1301',
        'maven',
        'gradle',
        'composer',
        'not authorized , reasonphrase',
        'go: ',
        'executing gem',
        'received status code 40',
      ],
      pattern:
        /^go: .{1,300}https?:\/\/\S{3,300}: 40[13]\b|\bwhile executing gem\b.{0,200}\b(?:access denied|unauthori[sz]ed|401)|\bcould not (?:GET|HEAD|PUT) '\S{3,300}'\. received status code 40[13]\b|\bNU1301\b.{0,300}\b40[13]\b|\bcould not (?:transfer|find) artifact\b.{0,400}\b(?:40[13]|unauthori[sz]ed|forbidden)\b|\b(?:crates\.io|rubygems\.org|nuget\.org|repo\.packagist\.org|repo\.maven\.apache\.org)\b.{0,300}\b(?:401|403|unauthori[sz]ed|authentication)\b|\bcargo (?:login|publish)\b.{0,200}\b(?:401|403|token)\b/i,
    },
    sign: {
      literals: [
        'crates.io',
        'rubygems',
        'nuget',
        'packagist',
        'artifactory',
        'jfrog',
        'nexus',
        'mvn',
        'maven',
        'gradle',
      ],
      pattern:
        /\bcrates\.io\b|\brubygems\b|\bnuget\b|\bpackagist\b|\bartifactory\b|\.jfrog\.io\b|\/nexus\/|\bmvn\b|\bmaven\b|\bgradle\b/i,
    },
    step: 'Renew the credentials of that package repository in the settings of its tool.',
  },
  {
    id: 'container-registry',
    name: 'a container registry',
    refusal: {
      literals: [
        'unauthorized: authentication required',
        'failed to pull',
        'failed to resolve source metadata',
        'requested access to the resource',
        'pull access denied',
        'docker login',
        'incorrect username or password',
        'error response from daemon',
        'imagepullbackoff',
        'errimagepull',
        'no basic auth credentials',
        'failed to authorize',
        'insufficient_scope: authorization failed',
        'denied: ',
        'unauthorized: ',
      ],
      pattern:
        /(?:^|[\s\]])denied: (?:denied|requested|installation|user|token|your)\b|(?:^|[\s\]])unauthorized: (?:unauthenticated|incorrect username|access token has|the client does not have)\b|\bunauthorized: authentication required\b|\bfailed to pull (?:and unpack )?image\b|\bfailed to resolve source metadata\b|\brequested access to the resource is denied\b|\bpull access denied\b|\bdocker login\b|\berror response from daemon\b.{0,300}\b(?:401|403|unauthori[sz]ed|denied|incorrect username|no basic auth)|\b(?:ErrImagePull|ImagePullBackOff)\b|\bno basic auth credentials\b|\bfailed to authorize: failed to fetch (?:oauth|anonymous) token\b|\binsufficient_scope: authorization failed\b|\bdenied: permission_denied\b/i,
    },
    sign: {
      literals: [
        'docker ',
        'push refers to repository',
        'pulling from ',
        'ghcr.io',
        'docker.io',
        'docker.com',
        'quay.io',
        'gcr.io',
        'pkg.dev',
        '.azurecr.io',
        '.ecr.',
        '/v2/',
        'manifests/',
        'podman',
        'buildkit',
        'skopeo',
        'harbor',
      ],
      pattern:
        /\bthe push refers to repository \[|\bPulling from \S|\bghcr\.io\b|\bdocker\.(?:io|com)\b|\bdocker (?:pull|push|build|compose)\b|\bquay\.io\b|\bgcr\.io\b|-docker\.pkg\.dev\b|\.azurecr\.io\b|\.ecr\.[\w-]{4,20}\.amazonaws\b|\/v2\/\S{1,200}\/(?:manifests|blobs)\/|\bpodman\b|\bbuildkit\b|\bskopeo\b|\bharbor\b/i,
    },
    step: 'Log in to that registry with `docker login HOST` (or the pull secret of the cluster).',
  },
  {
    id: 'git',
    name: 'the git host',
    refusal: {
      literals: [
        'remote: ',
        'authentication failed for',
        'fatal: authentication failed',
        'could not read username',
        'could not read password',
        'could not read from remote',
        'support for password authentication',
        'http basic: access denied',
        'invalid username or',
        'terminal prompts disabled',
        'write access to repository',
        'permission to ',
        'requested url returned error: 40',
        'lfs-authenticate',
        'git credential ',
      ],
      pattern:
        /^[<\s]{0,4}lfs-authenticate:|\bgit credential (?:reject|approve|fill)\b|\bunable to access ['"]https?:\S{3,300} the requested URL returned error: 40[13]\b|\bauthentication failed for ['"]?(?:https?|ssh|git):\/\/|^fatal: authentication failed\b|\bcould not read (?:username|password) for\b|\bcould not read from remote repository\b|\bsupport for password authentication was removed\b|\bhttp basic: access denied\b|\bremote: (?:invalid username or (?:password|token)|invalid credentials|write access to repository not granted|permission to \S{1,100} denied)|\bterminal prompts disabled\b/i,
    },
    sign: {
      literals: [
        'git submodule',
        '.git',
        'git push',
        'git clone',
        'git fetch',
        'git pull',
        'git ls-remote',
        'git credential',
        '.git/',
        ".git'",
        '.git:',
        'unable to access',
      ],
      pattern:
        /\bgit (?:push|clone|fetch|pull|ls-remote|submodule|credential)\b|\bhttps?:\/\/\S{3,200}\.git\b|\bunable to access ['"]https?:/i,
    },
    step: 'Renew the token or the credential helper of git for that host; `git ls-remote URL` shows whether it works.',
  },
  {
    id: 'ssh',
    name: 'an ssh server',
    refusal: {
      literals: [
        'permission denied (',
        'too many authentication failures',
        'host key verification failed',
        'no more authentication methods',
        'userauth',
        'all configured authentication methods failed',
      ],
      pattern:
        /\bpermission denied \((?:publickey|password|keyboard-interactive|gssapi)|\btoo many authentication failures\b|\bhost key verification failed\b|\bno more authentication methods\b|\bUSERAUTH_FAILURE\b|\ball configured authentication methods failed\b/i,
    },
    sign: {
      literals: ['ssh', 'paramiko', 'sftp'],
      pattern: /\bssh(?:d|: | -|pass)|\bssh2?\b.{0,20}\bauth|\bparamiko\b|\bsftp\b/i,
    },
    step: 'Check the ssh key or password of that host with `ssh -v HOST`.',
  },
  {
    id: 'github',
    house: ['github-models'],
    name: 'the GitHub API',
    refusal: {
      literals: [
        'resource not accessible',
        'saml enforcement',
        'github.com',
        'gh: ',
        'gh auth login',
        'github_token',
      ],
      pattern:
        /\bresource not accessible by (?:integration|personal access token)\b(?!.{0,200}copilot)|\bresource protected by organization SAML enforcement\b|\b(?:bad credentials|requires authentication|must have admin rights)\b.{0,200}\b(?:docs|developer)\.github\.com\b|\bgh auth login\b|\bgh: (?:bad credentials|requires authentication)\b/i,
    },
    sign: {
      literals: [
        'api.github.com',
        'octokit',
        'pygithub',
        'gh_token',
        'github_token',
        'docs.github.com/rest',
        'docs.github.com/graphql',
        'actions/checkout',
      ],
      pattern:
        /\bapi\.github\.com\b(?!\/(?:copilot|models))|\boctokit\b|\bpygithub\b|\b(?:GH|GITHUB)_TOKEN\b|\bdocs\.github\.com\/(?:rest|graphql)\b|\bactions\/checkout\b/i,
    },
    step: 'Renew the GitHub token (`gh auth login`, or the variable GITHUB_TOKEN of the program that calls the API).',
  },
  {
    id: 'gitlab',
    house: ['gitlab'],
    name: 'GitLab or another git service',
    refusal: {
      literals: ['tf40', 'api/v4', 'bitbucket', 'gitea', 'dev.azure.com', 'glab auth'],
      pattern:
        /\bTF40\d{4}\b|\/api\/v4\/(?:projects|groups|user|runners|jobs)\b.{0,200}\b(?:401|unauthori[sz]ed)\b|\b(?:401|unauthori[sz]ed)\b.{0,200}\/api\/v4\/(?:projects|groups|user|runners|jobs)\b|\bglab auth login\b/i,
    },
    sign: {
      literals: [
        'gitlab.com/api/v4/',
        'bitbucket',
        'renovate',
        'dependabot',
        'gitea',
        'dev.azure.com',
        'gitlab-runner',
      ],
      pattern:
        /\bgitlab\.com\/api\/v4\/(?!ai|code_suggestions)|\bbitbucket\b|\brenovate\b|\bdependabot\b|\bgitea\b|\bdev\.azure\.com\b|\bgitlab-runner\b/i,
    },
    step: 'Renew the access token of that git service.',
  },
];

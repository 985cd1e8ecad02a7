import { prefiltered } from '@authlint/model/redaction';
import type { OtherSystem } from './row.js';

/** Package registries, container registries, git hosts and ssh. */
export const CODE_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'npm',
    name: 'the npm registry',
    refusal: prefiltered(
      /\b(?:err!|error) code (?:E40[13]|ENEEDAUTH)\b|\bENEEDAUTH\b|\bnpm (?:err!|error) 40[13]\b.{0,200}\bhttps?:|\bnpm adduser\b|\bcould not be authenticated by the GitHub Packages service\b/i,
    ),
    sign: prefiltered(
      /\bregistry\.npmjs\.\w{2,3}\b|\bnpm (?:err!|error)|\bnpm\.pkg\.github\.com\b|\.npmrc\b/i,
    ),
    step: 'Log in with `npm login`, or renew the `_authToken` of that registry in `.npmrc`.',
  },
  {
    id: 'pnpm',
    name: 'the package registry (pnpm)',
    refusal: prefiltered(/\bERR_PNPM_FETCH_40[13]\b/i),
    sign: prefiltered(/\bERR_PNPM_\w{3,40}/i),
    step: 'Renew the `_authToken` of that registry in `.npmrc`, or log in with `pnpm login`.',
  },
  {
    id: 'yarn',
    name: 'the package registry (Yarn)',
    refusal: prefiltered(
      /\ban unexpected error occurred: "https?:.{0,300}\brequest failed .{0,3}40[13]\b|\bYN0041\b/i,
    ),
    sign: prefiltered(/\bregistry\.yarnpkg\.com\b/i),
    step: 'Log in with `yarn npm login`, or renew `npmAuthToken` in `.yarnrc.yml`.',
  },
  {
    id: 'pypi',
    name: 'PyPI or another Python package index',
    refusal: prefiltered(
      /\bHTTP status client error \(40[13]\b.{0,200}\/simple\/|\binvalid or non-existent authentication information\b|\bupload\.pypi\.org\b.{0,200}\b40[13]\b|\b40[13]\b.{0,200}\bupload\.pypi\.org\b|\b40[13]\b.{0,200}\bfrom https?:\/\/\S{3,200}\/simple\//i,
    ),
    sign: prefiltered(
      /\bpypi\.org\b|\btwine\b|\bhttps?:\/\/\S{3,200}\/simple\/|\bpip install\b|\bpip\._internal\b|\.pypirc\b|\buv publish\b/i,
    ),
    step: 'Renew the token of that package index in `.pypirc`, in the index URL or in its variable.',
  },
  {
    id: 'other-packages',
    name: 'a package repository',
    refusal: prefiltered(
      /^go: .{1,300}https?:\/\/\S{3,300}: 40[13]\b|\bwhile executing gem\b.{0,200}\b(?:access denied|unauthori[sz]ed|401)|\bcould not (?:GET|HEAD|PUT) '\S{3,300}'\. received status code 40[13]\b|\bNU1301\b.{0,300}\b40[13]\b|\bcould not (?:transfer|find) artifact\b.{0,400}\b(?:40[13]|unauthori[sz]ed|forbidden)\b|\bcargo (?:login|publish)\b.{0,200}\b(?:401|403|token)\b/i,
    ),
    sign: prefiltered(
      /\bcrates\.io\b|\brubygems\b|\bnuget\b|\bpackagist\b|\bartifactory\b|\.jfrog\.io\b|\/nexus\/|\bmvn\b|\bmaven\b|\bgradle\b/i,
    ),
    step: 'Renew the credentials of that package repository in the settings of its tool.',
  },
  {
    id: 'container-registry',
    name: 'a container registry',
    refusal: prefiltered(
      /(?:^|[\s\]])denied: (?:denied|requested|installation|user|token|your)\b|(?:^|[\s\]])unauthorized: (?:unauthenticated|incorrect username|access token has|the client does not have)\b|\bunauthorized: authentication required\b|\bfailed to pull (?:and unpack )?image\b|\bfailed to resolve source metadata\b|\brequested access to the resource is denied\b|\bpull access denied\b|\bdocker login\b|\berror response from daemon\b.{0,300}\b(?:401|403|unauthori[sz]ed|denied|incorrect username|no basic auth)|\bErrImagePull\b|\bImagePullBackOff\b|\blogin attempt to https?:\S{3,200} failed with status: 401\b|\bno basic auth credentials\b|\bfailed to authorize: failed to fetch (?:oauth|anonymous) token\b|\binsufficient_scope: authorization failed\b|\bdenied: permission_denied\b/i,
    ),
    sign: prefiltered(
      /\bthe push refers to repository \[|\bPulling from \S|\bghcr\.io\b|\bdocker\.(?:io|com)\b|\bdocker (?:pull|push|build|compose)\b|\bquay\.io\b|\bgcr\.io\b|-docker\.pkg\.dev\b|\.azurecr\.io\b|\.ecr\.[\w-]{4,20}\.amazonaws\b|\/v2\/\S{1,200}\/(?:manifests|blobs)\/|\bpodman\b|\bbuildkit\b|\bskopeo\b|\bharbor\b/i,
    ),
    step: 'Log in to that registry with `docker login HOST` (or the pull secret of the cluster).',
  },
  {
    id: 'git',
    name: 'the git host',
    refusal: prefiltered(
      /\[remote rejected\].{0,200}\((?:permission|access) denied|^[<\s]{0,4}lfs-authenticate:|\bgit credential (?:reject|approve|fill)\b|\bunable to access ['"]https?:\S{3,300} the requested URL returned error: 40[13]\b|\bauthentication failed for ['"]?(?:https?|ssh|git):\/\/|^fatal: authentication failed\b|\bcould not read (?:username|password) for\b|\bcould not read from remote repository\b|\bsupport for password authentication was removed\b|\bhttp basic: access denied\b|\bremote: (?:invalid username or (?:password|token)|invalid credentials|write access to repository not granted|permission to \S{1,100} denied)|\bterminal prompts disabled\b/i,
    ),
    sign: prefiltered(
      /\bgit (?:push|clone|fetch|pull|ls-remote|submodule|credential)\b|\bhttps?:\/\/\S{3,200}\.git\b|\bunable to access ['"]https?:/i,
    ),
    step: 'Renew the token or the credential helper of git for that host; `git ls-remote URL` shows whether it works.',
  },
  {
    id: 'ssh',
    name: 'an ssh server',
    refusal: prefiltered(
      /\bpermission denied \((?:publickey|password|keyboard-interactive|gssapi)|\btoo many authentication failures\b|\bhost key verification failed\b|\bno more authentication methods\b|\bUSERAUTH_FAILURE\b|\ball configured authentication methods failed\b/i,
    ),
    sign: prefiltered(/\bssh(?:d|: | -|pass)|\bssh2?\b.{0,20}\bauth|\bparamiko\b|\bsftp\b/i),
    step: 'Check the ssh key or password of that host with `ssh -v HOST`.',
  },
  {
    id: 'github',
    house: ['github-models'],
    name: 'the GitHub API',
    refusal: prefiltered(
      /\bis not installed on this repository\b|\bresource not accessible by (?:integration|personal access token)\b(?!.{0,200}copilot)|\bresource protected by organization SAML enforcement\b|\b(?:bad credentials|requires authentication|must have admin rights)\b.{0,200}\b(?:docs|developer)\.github\.com\b|\bgh auth login\b|\bgh: (?:bad credentials|requires authentication)\b/i,
    ),
    sign: prefiltered(
      /\bapi\.github\.com\b(?!\/(?:copilot|models))|\boctokit\b|\bpygithub\b|\b(?:GH|GITHUB)_TOKEN\b|\bdocs\.github\.com\/(?:rest|graphql)\b|\bactions\/checkout\b/i,
    ),
    step: 'Renew the GitHub token (`gh auth login`, or the variable GITHUB_TOKEN of the program that calls the API).',
  },
  {
    id: 'gitlab',
    house: ['gitlab'],
    name: 'GitLab or another git service',
    refusal: prefiltered(
      /\bTF40\d{4}\b|\/api\/v4\/(?:projects|groups|user|runners|jobs)\b.{0,200}\b(?:401|unauthori[sz]ed)\b|\b(?:401|unauthori[sz]ed)\b.{0,200}\/api\/v4\/(?:projects|groups|user|runners|jobs)\b|\bglab auth login\b/i,
    ),
    sign: prefiltered(
      /\bgitlab\.com\/api\/v4\/(?!ai|code_suggestions)|\bbitbucket\b|\brenovate\b|\bdependabot\b|\bgitea\b|\bdev\.azure\.com\b|\bgitlab-runner\b/i,
    ),
    step: 'Renew the access token of that git service.',
  },
];

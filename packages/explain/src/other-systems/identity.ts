import type { OtherSystem } from './row.js';

/** Directories, identity and secret services, and the login of this machine. */
export const IDENTITY_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'identity',
    name: 'a directory, an identity service or this machine',
    refusal: {
      literals: [
        'sudo: ',
        'sudo ',
        'nt_status_',
        'svn: ',
        '530 ',
        ...[
          'incorrect password attempt',
          'invalid_credentials',
          'ldap',
          'kinit',
          'keycloak',
          'okta',
        ],
        ...[
          'invalid user credentials',
          'pam_',
          'su: ',
          'vault',
          '/v1/auth',
          '/v1/sys',
          '/v1/secret',
          'kerberos',
          'aadsts',
        ],
      ],
      pattern:
        /\bsudo: (?:a (?:terminal|password) is required|no password was provided)\b|\bNT_STATUS_(?:LOGON_FAILURE|ACCESS_DENIED|WRONG_PASSWORD)\b|\bsvn: E(?:170001|215004)\b|\b530 (?:[a-z]{0,12} ){0,3}(?:authentication failed|incorrect|not logged in|access denied)\b|\b\d incorrect password attempts?\b|\bldap\w{0,10}\b.{0,80}\b(?:INVALID_CREDENTIALS|invalid credentials|code 49)\b|\bkinit: .{0,120}\b(?:failed|incorrect|unknown)|\binvalid user credentials\b|\bpam_\w{2,20}\b.{0,80}\bauthentication failure\b|^su: authentication failure\b|\bhttps?:\/\/\S{3,200}\/v1\/(?:auth|sys|secret)\b.{0,200}\b40[13]\b|\bvault\b.{0,120}\b(?:permission denied|invalid token|bad token)\b|\bGSS(?:API)? .{0,60}\bkerberos\b|\bAADSTS\d{5,7}\b/i,
    },
    sign: {
      literals: ['ldap', 'keycloak', 'okta', 'kerberos', 'auth0', 'hashicorp'],
      pattern: /\bldaps?\b|\bkeycloak\b|\bokta\b|\bkerberos\b|\bauth0\b|\bhashicorp vault\b/i,
    },
    step: 'Correct the user and the password, or renew the token, of that identity service.',
  },
];

import { isKnown, isUnknown, RESTART, TRUST_CERTIFICATE } from './common-steps.js';
import type { Condition } from '../condition.js';
import type { CatalogueEntry, CodePage } from './entry.js';
import type { StepRow } from '../step.js';

/** The proxy may be the one that did not answer. */
const THROUGH_PROXY: StepRow = {
  kind: 'compare',
  when: isKnown('net.proxy'),
  whenText: 'the environment names a proxy',
  text: 'Check that the proxy {proxy} works: {proxyVariable} names it, and the requests go through it.',
};

/** A server of an unknown operator. */
const OF_OWN_SERVER: Condition = {
  fact: 'endpoint.kind',
  operator: 'in',
  value: ['gateway', 'local', 'unknown'],
};

/**
 * No answer from the provider: the request did not reach it (network, TLS, proxy), or the failure is on this machine (files, runtime,
 * shell), or in a system that is not a model provider.
 */
export const unreachedEntries = () =>
  ({
    'network-dns': {
      message: { subject: null, text: 'the host name does not resolve.' },
      resolution: {
        id: 'correct-host-name',
        steps: [
          {
            kind: 'edit',
            text: 'Check the spelling of the host in {baseUrl}.',
            edit: 'base-url',
          },
          {
            kind: 'fix-network',
            text: 'Connect to the VPN or the network in which the name exists.',
          },
        ],
      },
      check: 'Look up the host name with `nslookup`.',
      cause: null,
      precedence: 360,
    },
    'network-refused': {
      message: { subject: null, text: 'the connection was refused.' },
      resolution: {
        id: 'start-server',
        steps: [
          {
            kind: 'use-endpoint',
            when: isKnown('endpoint.fromContainer'),
            whenText: 'the client runs in a container, and the Base URL names the container itself',
            text: 'Set {baseUrl} to {fromContainer}: inside a container, localhost is the container itself.',
            edit: 'base-url',
          },
          { kind: 'fix-network', text: 'Check that the server at the Base URL is running.' },
          {
            kind: 'compare',
            when: isUnknown('endpoint.fromContainer'),
            text: 'Compare its address with the one in the Base URL.',
          },
        ],
      },
      check: 'Open the Base URL with `curl` from the same machine.',
      cause: null,
      precedence: 370,
    },
    'network-timeout': {
      message: { subject: null, text: 'no answer came in time.' },
      resolution: {
        id: 'check-route-to-server',
        steps: [
          THROUGH_PROXY,
          {
            kind: 'fix-network',
            when: isUnknown('net.proxy'),
            text: 'Check that this network allows connections to the host, directly or through its proxy.',
          },
          { kind: 'wait', text: 'Retry later, or set a longer time limit if the server is slow.' },
        ],
      },
      check: 'Open the Base URL with `curl` from the same machine.',
      cause: null,
      precedence: 380,
    },
    'network-reset': {
      message: { subject: null, text: 'the connection was cut before an answer came.' },
      resolution: {
        id: 'retry-connection',
        steps: [
          THROUGH_PROXY,
          {
            kind: 'use-endpoint',
            when: isKnown('endpoint.withTls'),
            whenText: 'the Base URL is plain HTTP to a port of TLS',
            text: 'Set {baseUrl} to {withTls}: what listens there expects TLS, and the Base URL says http://.',
            edit: 'base-url',
          },
          {
            kind: 'wait',
            when: isUnknown('endpoint.withTls'),
            text: 'Retry the request.',
          },
          {
            kind: 'fix-network',
            when: isUnknown('endpoint.withTls'),
            text: 'Check the VPN, firewall and proxy on the way if it happens each time.',
          },
          {
            kind: 'ask-admin',
            when: { all: [isUnknown('endpoint.withTls'), OF_OWN_SERVER] },
            whenText: 'the server is not that of a known provider',
            text: 'Ask the operator of the server for a client certificate: servers that require one cut the connection of a client that has none.',
          },
        ],
      },
      check: 'Check whether it happens each time or now and then.',
      cause: null,
      precedence: 390,
    },
    'network-failed': {
      message: { subject: null, text: 'no connection to the server came about.' },
      resolution: {
        id: 'find-connection-failure',
        steps: [
          THROUGH_PROXY,
          {
            kind: 'try',
            text: 'Open the Base URL with `curl -v` from the same machine, which says why the connection fails.',
          },
          {
            kind: 'fix-network',
            text: 'Check the host in the Base URL, the VPN and the proxy settings.',
          },
          {
            kind: 'compare',
            text: 'Run `authlint` where a Python program says “Connection error”: its library says so of a key with a line break too, which no header can carry.',
          },
        ],
      },
      check:
        'Look in the log of the client for the error beneath this one (a name, a port, a certificate).',
      cause: null,
      precedence: 400,
    },
    'tls-untrusted': {
      message: { subject: null, text: 'the TLS certificate of the server is not trusted.' },
      resolution: {
        id: 'add-company-ca',
        steps: [
          {
            kind: 'ask-admin',
            text: 'Ask your IT department for the certificate of the company CA.',
          },
          ...TRUST_CERTIFICATE,
          RESTART,
        ],
      },
      check: 'Look at the issuer of the certificate with `openssl s_client`.',
      cause: null,
      precedence: 420,
    },
    'tls-expired': {
      message: { subject: null, text: 'the TLS certificate is outside of its period of validity.' },
      resolution: {
        id: 'renew-certificate',
        steps: [
          { kind: 'compare', text: 'Check the date and time of this machine.' },
          { kind: 'ask-admin', text: 'Ask the operator of the server to renew the certificate.' },
        ],
      },
      check: 'Compare the dates of the certificate with the clock of this machine.',
      cause: null,
      precedence: 410,
    },
    'proxy-auth': {
      message: { subject: null, text: 'the web proxy asks for its own login.' },
      resolution: {
        id: 'configure-proxy-credentials',
        steps: [
          {
            kind: 'fix-network',
            text: 'Set {proxyVariable} to `http://USER:PASSWORD@HOST`, with the login that your network gave you for its proxy.',
          },
          RESTART,
        ],
      },
      check: 'Look for status 407 or a `proxy-authenticate` header.',
      cause: null,
      precedence: 430,
    },
    filesystem: {
      message: {
        subject: null,
        text: 'a file or folder is not there, or the operating system denies access to it.',
      },
      resolution: {
        id: 'correct-file-permission',
        steps: [
          {
            kind: 'compare',
            text: 'Check that the path in the error exists, and who owns it and may read it.',
          },
          { kind: 'compare', text: 'Run {client} as the user who owns that path.' },
        ],
      },
      check: 'Look for EACCES, EPERM or a path next to "permission denied".',
      cause: null,
      precedence: 530,
    },
    runtime: {
      message: { subject: null, text: 'the program fails in its runtime before any answer.' },
      resolution: {
        id: 'repair-installation',
        steps: [
          { kind: 'compare', text: 'Read in the error which version or module is missing.' },
          { kind: 'edit', text: 'Update the runtime, or install {client} again.' },
        ],
      },
      check: 'Compare the version of the runtime with the one that the client requires.',
      cause: null,
      precedence: 550,
    },
    shell: {
      message: { subject: null, text: 'the shell cannot run the command.' },
      resolution: {
        id: 'correct-command-line',
        steps: [
          {
            kind: 'compare',
            text: 'Check the spelling of the command and that it is installed and on the PATH.',
          },
          {
            kind: 'edit',
            text: 'Put arguments with special characters between single quotation marks.',
          },
        ],
      },
      check: 'Look for the name of the shell at the beginning of the error line.',
      cause: null,
      precedence: 540,
    },
    'other-system': {
      message: { subject: null, text: 'another system refuses its own login.' },
      resolution: {
        id: 'renew-other-login',
        steps: [
          {
            kind: 'sign-in',
            text: 'Replace the login of the system that the error names, where that system keeps it.',
          },
        ],
      },
      check: 'Look at the host or the program in the line of the failure.',
      cause: null,
      precedence: 560,
    },
  }) as const satisfies Record<string, CatalogueEntry>;

export const UNREACHED_PAGES = {
  'network-dns': {
    title: 'The host name does not resolve',
    explanation:
      'Your request never leaves this machine, because no name server knows the host of the Base URL. Your key is not looked at.',
    furtherChecks: ['Compare the host in the error text with the one in the documentation.'],
  },
  'network-refused': {
    title: 'Nothing listens at the address',
    explanation:
      'Your request reaches a machine on which nothing accepts it. The server is not running, or the Base URL names another address than the one it listens on.',
    furtherChecks: [
      'Check whether the client runs in a container, where `localhost` is the container itself.',
    ],
  },
  'network-timeout': {
    title: 'The server does not answer in time',
    explanation:
      'Your request was sent, or tried, and nothing came back before the time limit. A firewall, a missing proxy setting or a busy server is the usual reason.',
    furtherChecks: ['Check whether other hosts answer from this network.'],
  },
  'network-reset': {
    title: 'The connection was cut',
    explanation:
      'Your connection was opened and then closed by the server or by something on the way, such as a firewall or a VPN. Your key is not what it objects to.',
    furtherChecks: ['Run the same request from another network.'],
  },
  'network-failed': {
    title: 'No connection came about',
    explanation:
      'Your client could not reach the server, and its error does not say why. No answer came, so your key was not looked at.',
    furtherChecks: ['Run the same request with `curl -v` from the same machine.'],
  },
  'tls-untrusted': {
    title: 'The TLS certificate is not trusted',
    explanation:
      'Your client does not know the authority that signed the certificate, often because a company proxy signs connections anew. It stops before it sends your key, and that protects the key.',
    furtherChecks: ['Run the same request outside of the company network.'],
  },
  'tls-expired': {
    title: 'The TLS certificate has expired',
    explanation:
      'Your client refuses the certificate because of its dates. Either the operator has not renewed it, or the clock of your machine is off.',
    furtherChecks: ['Open the host in a browser and read the dates of its certificate.'],
  },
  'proxy-auth': {
    title: 'The web proxy wants its own login',
    explanation:
      'Your request is stopped by the proxy of your network, which wants to know who you are. The provider never sees your key.',
    furtherChecks: ['Run the same request from a network without the proxy.'],
  },
  filesystem: {
    title: 'A file or folder cannot be accessed',
    explanation:
      'Your operating system stops the program at a file or folder, before or apart from any request. The permission that is missing is that of the file, not that of your key.',
    furtherChecks: ['List the path with `ls -l` and compare the owner.'],
  },
  runtime: {
    title: 'The program itself fails in its runtime',
    explanation:
      'Your program stops because of its installation: an unsuitable version of the runtime, a missing module or a fault in the code. No provider has rejected anything.',
    furtherChecks: ['Run the client with `--version` alone.'],
  },
  shell: {
    title: 'The shell does not understand the command',
    explanation:
      'Your shell stops at the command line itself: the program is not found, or a quotation mark, a bracket or a `$` has a special meaning. Nothing is sent.',
    furtherChecks: ['Run the command with `--help` alone.'],
  },
  'other-system': {
    title: 'Another system refuses its own login',
    explanation:
      'Your text shows a login that failed elsewhere: at a package registry, a git host, a database, a chat platform or a tool server. The key of your model provider plays no part in it.',
    furtherChecks: ['Run the command of that system alone, without the client.'],
  },
} as const satisfies Record<string, CodePage>;

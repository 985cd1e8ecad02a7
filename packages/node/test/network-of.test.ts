import { networkOf, networkOfAddress } from '../src/consent/network-of.js';

test.each([
  ['8.8.8.8', 'public'],
  ['2606:4700::1', 'public'],
  ['10.1.2.3', 'internal'],
  ['172.31.0.1', 'internal'],
  ['172.32.0.1', 'public'],
  ['192.168.1.1', 'internal'],
  ['127.0.0.2', 'internal'],
  ['100.64.0.1', 'internal'],
  ['169.254.1.1', 'internal'],
  ['0.0.0.0', 'internal'],
  ['::1', 'internal'],
  ['fd12::1', 'internal'],
  ['fe80::1', 'internal'],
  ['::ffff:10.0.0.1', 'internal'],
  ['::ffff:169.254.169.254', 'metadata'],
  ['169.254.169.254', 'metadata'],
  ['169.254.170.2', 'metadata'],
  ['100.100.100.200', 'metadata'],
  ['fd00:ec2::254', 'metadata'],
])('%s belongs to the network %s', (address, expected) => {
  expect(networkOfAddress(address)).toBe(expected);
});

test.each([
  ['http://169.254.169.254/latest', 'metadata'],
  ['http://metadata.google.internal/computeMetadata', 'metadata'],
  ['http://[::1]:80/', 'internal'],
  ['http://any.localhost:2375/', 'internal'],
  ['https://2130706433/', 'internal'], // 127.0.0.1 as one number
  ['http://0x7f.1/', 'internal'],
  ['https://no-such-host.invalid/', 'public'],
])('the host of %s belongs to the network %s', async (url, expected) => {
  expect(await networkOf(new URL(url))).toBe(expected);
});

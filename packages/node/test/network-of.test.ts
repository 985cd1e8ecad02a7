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
  ['::', 'internal'],
  ['fec0::1', 'internal'],
  ['ff02::1', 'internal'],
  ['64:ff9b:1::1', 'internal'],
  ['192.0.0.8', 'internal'],
  ['198.19.0.1', 'internal'],
  ['224.0.0.1', 'internal'],
  ['::ffff:10.0.0.1', 'internal'],
  ['::ffff:169.254.169.254', 'metadata'],
  ['169.254.169.254', 'metadata'],
  ['169.254.170.2', 'metadata'],
  ['100.100.100.200', 'metadata'],
  ['169.254.170.23', 'metadata'],
  ['168.63.129.16', 'metadata'],
  ['192.0.0.192', 'metadata'],
  ['fd00:ec2::254', 'metadata'],
  ['fd00:ec2::23', 'metadata'],
  ['fd20:ce::254', 'metadata'],
  ['fd00:42::42', 'metadata'],
  ['169.254.0.23', 'metadata'],
  ['169.254.42.42', 'metadata'],
  ['169.254.169.250', 'metadata'],
  ['64:ff9b::a9fe:a9fe', 'metadata'], // NAT64
  ['64:ff9b::169.254.169.254', 'metadata'],
  ['64:ff9b:1::a9fe:a9fe', 'metadata'],
  ['2600:1f00:64::a9fe:a9fe', 'metadata'], // NAT64 at a prefix of the network
  ['64:ff9b::7f00:1', 'internal'],
  ['64:ff9b::10.0.0.1', 'internal'],
  ['64:ff9b::8.8.8.8', 'public'],
  ['2002:a9fe:a9fe::1', 'metadata'], // 6to4
  ['2002:c0a8:101::1', 'internal'],
  ['2002:808:808::1', 'public'],
  ['::7f00:1', 'internal'],
  ['::ffff:0:127.0.0.1', 'internal'],
  ['::ffff:8.8.8.8', 'public'],
  ['fe80::5efe:a9fe:a9fe', 'metadata'], // ISATAP
  ['fe80::1%eth0', 'internal'],
])('%s belongs to the network %s', (address, expected) => {
  expect(networkOfAddress(address)).toBe(expected);
});

test.each([
  ['http://169.254.169.254/latest', 'metadata'],
  ['http://metadata.google.internal/computeMetadata', 'metadata'],
  ['http://METADATA./', 'metadata'],
  ['http://instance-data/latest', 'metadata'],
  ['http://nova.metadata/', 'metadata'],
  ['http://metadata.tencentyun.com/', 'metadata'],
  ['http://rancher-metadata/', 'metadata'],
  ['http://instance-data.ec2.internal/', 'metadata'],
  ['http://metadata.goog/', 'metadata'],
  ['https://api.metadata.cloud.ibm.com/', 'metadata'],
  ['http://metadata.example.invalid/', 'public'],
  ['http://[64:ff9b::a9fe:a9fe]/', 'metadata'],
  ['http://0251.0376.0251.0376/', 'metadata'],
  ['http://my-metadata.invalid/', 'public'],
  ['http://[fd00:ec2::254]/latest', 'metadata'],
  ['http://[2606:4700::1]/', 'public'],
  ['http://8.8.8.8./', 'public'],
  ['http://[::1]:80/', 'internal'],
  ['http://any.localhost:2375/', 'internal'],
  ['https://2130706433/', 'internal'], // 127.0.0.1 as one number
  ['http://0x7f.1/', 'internal'],
  ['https://no-such-host.invalid/', 'public'],
])('the host of %s belongs to the network %s', async (url, expected) => {
  expect(await networkOf(new URL(url))).toBe(expected);
});

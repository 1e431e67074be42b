/*
 * Keys of merchants for tests, made for nothing else. Short ones (P-256), since nobody signs with them; the serial numbers
 * and ends are those in machines/gateway-account/cases.ts.
 */

interface KeyTexts {
  certificate: string;
  privateKey: string;
}

export const apiSecret = '0123456789abcdef0123456789abcdef';

export const firstKeys: KeyTexts = {
  certificate: `-----BEGIN CERTIFICATE-----
MIIBezCCASGgAwIBAgIQEVfwnv3Alt4V6+gaRwV6cjAKBggqhkjOPQQDAjAVMRMw
EQYDVQQDDAoxOTAwMDAwMTAxMB4XDTI2MTEyMzA4MjY1NFoXDTQ2MTExODA4MjY1
NFowFTETMBEGA1UEAwwKMTkwMDAwMDEwMTBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABLqnsHRIB+2g1WcPgLxKax1TJ80kjYT+DF7L44zWCECy8PZe/rqJg48go08d
z0tC4R4IFHhcvWmoaZJJcah+SB2jUzBRMB0GA1UdDgQWBBSnTCwzErM1Rh1jomzg
0s/Dcu42vzAfBgNVHSMEGDAWgBSnTCwzErM1Rh1jomzg0s/Dcu42vzAPBgNVHRMB
Af8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQDyHNgmcFWTVfZNTo4Tv8NXzRi7
3717Zj7iPhv3S0qUjQIgfUwhnKHJ8oygh/L23Uy4zye5CLdNCJzcCuh+RKxinPA=
-----END CERTIFICATE-----
`,
  privateKey: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAfORovpiXmmxQB1m
NkTg/dJiUlnE+p4JTBUxfHuvrjahRANCAAS6p7B0SAftoNVnD4C8SmsdUyfNJI2E
/gxey+OM1ghAsvD2Xv66iYOPIKNPHc9LQuEeCBR4XL1pqGmSSXGofkgd
-----END PRIVATE KEY-----
`,
};

export const secondKeys: KeyTexts = {
  certificate: `-----BEGIN CERTIFICATE-----
MIIBfDCCASGgAwIBAgIQIVfwnv3Alt4V6+gaRwV6cjAKBggqhkjOPQQDAjAVMRMw
EQYDVQQDDAoxOTAwMDAwMTAyMB4XDTI2MTEyMzA4MjY1NFoXDTQ2MTExODA4MjY1
NFowFTETMBEGA1UEAwwKMTkwMDAwMDEwMjBZMBMGByqGSM49AgEGCCqGSM49AwEH
A0IABPfHsl2oD0nB21zYiRrYEoHvFWZK/sVsVJ9Yl/+E8xJwkc1b8+oSrf+LRCLB
s+VbwTGWhD9BryC8fzVXmF4e6oKjUzBRMB0GA1UdDgQWBBRzCzGZIJMEcbRggdgL
aXQsjYx1ETAfBgNVHSMEGDAWgBRzCzGZIJMEcbRggdgLaXQsjYx1ETAPBgNVHRMB
Af8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQDadiiVSgyKLwvbdDRPtB+BVYKX
2mqi/NgtcPq2N9rX1wIhAIeRH4iDAn6MpWCe2FHQvr8EYH/T0OhVp6jS05YfUDe1
-----END CERTIFICATE-----
`,
  privateKey: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBTkb90YtuwNFtnoW
H5tT3PGCF7q16mqghb4T9poa/gmhRANCAAT3x7JdqA9Jwdtc2Ika2BKB7xVmSv7F
bFSfWJf/hPMScJHNW/PqEq3/i0QiwbPlW8ExloQ/Qa8gvH81V5heHuqC
-----END PRIVATE KEY-----
`,
};

/** A public key of the gateway under its id. */
export const platformKey = {
  platformKeyId: 'PUB_KEY_ID_0119000001092026',
  platformPem: `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEuqewdEgH7aDVZw+AvEprHVMnzSSN
hP4MXsvjjNYIQLLw9l7+uomDjyCjTx3PS0LhHggUeFy9aahpkklxqH5IHQ==
-----END PUBLIC KEY-----
`,
};

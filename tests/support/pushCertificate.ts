/**
 * The certificate of a push service on this machine, for push.test until 2126: tests need no program
 * that makes one. Nothing else trusts it.
 */
export const cert = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUGn8Jav/nm/n103PdNOTiiS8jT4MwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyNjEwMTExNloYDzIxMjYxMTAy
MTAxMTE2WjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQjsn9XE9lfGAEqLCCxnqk0DpRTYTEnNZgxOLL217mbbDDhRxl079KV
3yDbmIbS24Dc3d6djY9ZtzDVaFztmZdIo2kwZzAdBgNVHQ4EFgQU+KqLh+b4zpF7
whvWBZkm19/zEl0wHwYDVR0jBBgwFoAU+KqLh+b4zpF7whvWBZkm19/zEl0wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglwdXNoLnRlc3QwCgYIKoZIzj0EAwID
RwAwRAIgOMypepuIeydvpwD07yjtMIAiCvHYSaxpnHOeuTGMCDACIDIxp8QpROmI
8Jwph+CMQjilgdaVNh7AFdkMC0hD7sH8
-----END CERTIFICATE-----
`;

export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQga/x8Y0Uf/KXFIlCl
cPrSCB0PUrCFXUZ2gidhHM88u/uhRANCAAQjsn9XE9lfGAEqLCCxnqk0DpRTYTEn
NZgxOLL217mbbDDhRxl079KV3yDbmIbS24Dc3d6djY9ZtzDVaFztmZdI
-----END PRIVATE KEY-----
`;

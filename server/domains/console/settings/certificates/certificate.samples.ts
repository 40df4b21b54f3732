import forge from 'node-forge'

interface CertificateOptions {
  password?: string
  /** Its marker extensions. */
  marks?: readonly string[]
  /** Its allowed use, such as `codeSigning`; without it, anything. */
  uses?: readonly string[]
  expires?: Date
  withKey?: boolean
  /** The name under which the key stands in the file. */
  alias?: string
}

/** Apple's extension for push notifications to released apps. */
export const productionMark = '1.2.840.113635.100.6.3.2'

/** Creates a certificate like Apple's for push notifications, or without marker extensions one for signing, as a base64 .p12 file. */
export const p12 = ({
  password = 'open sesame',
  marks = [productionMark],
  uses = [],
  expires = new Date('2099-01-01T00:00:00Z'),
  withKey = true,
  alias,
}: CertificateOptions = {}): string => {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair({ bits: 1024 })
  const cert = forge.pki.createCertificate()
  cert.publicKey = publicKey
  cert.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  cert.validity.notAfter = expires
  const subject = [{ name: 'commonName', value: 'Apple Push Services: com.example.moon' }]
  cert.setSubject(subject)
  cert.setIssuer(subject)
  cert.setExtensions([
    ...marks.map((id) => ({ id, critical: false, value: forge.asn1.create(0, 5, false, '') })),
    ...(uses.length > 0 ? [{ name: 'extKeyUsage', ...Object.fromEntries(uses.map((use) => [use, true])) }] : []),
  ])
  cert.sign(privateKey, forge.md.sha256.create())
  // The library takes no key, which its types deny.
  const file = forge.pkcs12.toPkcs12Asn1(withKey ? privateKey : (null as never), cert, password, {
    algorithm: '3des',
    ...(alias !== undefined && { friendlyName: alias }),
  })
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary').toString('base64')
}

/** Creates a file whose integrity key takes two billion rounds to derive: more than half an hour. */
export const slowP12 = (): string => {
  const { asn1 } = forge
  const file = asn1.fromDer(Buffer.from(p12(), 'base64').toString('binary'))
  const parts = ({ value }: forge.asn1.Asn1) => value as [forge.asn1.Asn1, forge.asn1.Asn1, forge.asn1.Asn1]
  const [, , check] = parts(file)
  const [, , rounds] = parts(check)
  rounds.value = '\x7F\xFF\xFF\xFF'
  return Buffer.from(asn1.toDer(file).getBytes(), 'binary').toString('base64')
}

/**
 * A push certificate with an EC key and the password `open sesame`, made with OpenSSL and valid until 2098. The key is not used
 * anywhere.
 */
export const curveP12 = [
  'MIIESQIBAzCCA/8GCSqGSIb3DQEHAaCCA/AEggPsMIID6DCCAoIGCSqGSIb3DQEHBqCCAnMwggJvAgEAMIICaAYJKoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBK',
  'MCkGCSqGSIb3DQEFDDAcBAgEUcxG0LNC1wICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEJIltNNg97cQUFP7Orn7kEWAggIA0wTZ46xK4Z+MjlgY',
  'xxX3uHcRT3u0ON9p5ptJjN6r5iKYjS+1RxJcDgygCepyeRK5J84KfjKAyGTGN1IiVM9y5Fvdeii0w48FltlOi2NfrgUZ61TkybksYuZv5S01ziymhGsxRMEJ',
  'D0WbooZowFfwO9UBUIGXPrDFbtn6PzWS9PlXZ9g6uwHRK3+qFWRtqgpwDPZCw1+mqpv4Ygl06kkxvuNKHJQBpFEFtwzPRtmw1JZOPlK1xOFspcXXgv8jP05r',
  '/ultXf7tEltt+U/Jy1fTJ5fRNkY2C3mePOSWzv6v1XaJQpJnV8Qt6/YXbtu9XyJs7N0piQf8uH8u1Wfwd9RN5GnYA7tuQryDCdXRMDTc1G3CPuTkatMZg1ES',
  'En/PK/nLqGUBsFw+0QE+SnZNzD97dQuEPtSqle/aNy0Ls3N7ylExPmsrKv1z/WDwjl4K9uBL7nYB5u/Oao2lfTppLF1mVaEVrTKYv6ktyLgAFAy74z67Wa2r',
  'zEpxfzLWTOw1eLjAEBJNfb4tCBCHx6kTZn5DPkvkexP1UpIf9dcaW60Q/SppSYHn/lNHDEhEE5vLVn2GiDE+n37QNRI9OIkQYsjLj8cuwXQmMdl/Tp7Vop0q',
  '/isWmm1rMe2XzfhHbAkKgEtSH3NX5eLjy2PZTu9xZLXrm7MnAdNVC3bRVZChBf+B5JYwggFeBgkqhkiG9w0BBwGgggFPBIIBSzCCAUcwggFDBgsqhkiG9w0B',
  'DAoBAqCB7zCB7DBXBgkqhkiG9w0BBQ0wSjApBgkqhkiG9w0BBQwwHAQIGoyStan6s60CAggAMAwGCCqGSIb3DQIJBQAwHQYJYIZIAWUDBAEqBBA18pzyRbut',
  'IWr3jcwMULhVBIGQV/p4EK4Agl0O7HXAhAbo1qgqrPI6kGVMyKWG9qkolPNkr5MAUnDo8cGXuzUBD3LLWLWzZM8PukSxUaMZGbuzOzp0dzbyu3m3ZkYbifHy',
  'nccyfRPWu8/ikc/fksN7oGGzHZjAVsyFIVRCUBWvCdxY0wCWPqjAlVl85ipLyXx83b65HVbfb36mO5uNqckR3PBiMUIwGwYJKoZIhvcNAQkUMQ4eDAB1AHAA',
  'bABvAGEAZDAjBgkqhkiG9w0BCRUxFgQUQq7qqqP86sg9i2af6A4yCJBg5JswQTAxMA0GCWCGSAFlAwQCAQUABCDtVitXF39bEr3NOh4OwEJUVF1qb7Maqw3N',
  'D6xjjPA/rQQIcIJwdXVe8P8CAggA',
].join('')

/** A code signing certificate with an EC key and the password `open sesame`, made in the same way. Its key is not used anywhere either. */
export const curveSigningP12 = [
  'MIIEaQIBAzCCBB8GCSqGSIb3DQEHAaCCBBAEggQMMIIECDCCAqIGCSqGSIb3DQEHBqCCApMwggKPAgEAMIICiAYJKoZIhvcNAQcBMFcGCSqGSIb3DQEFDTBK',
  'MCkGCSqGSIb3DQEFDDAcBAihb9U4IlvcgQICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEJ+CFq6/tr77RMLXSC9n7AOAggIglnK7mUwtFZc3z+w6',
  '6R/7w9ZVWTdCA8o2NNN7DAVdE6rpxMz2KhssVQJJVgjkYosFXIPwB3soQHlOJk9pPFf9hNSW7bFYToszK69mrgmZp9Yq6leqxhq5REZWcpqdiSwQh75g1/Jf',
  'fXeze5I8f5sdM6IkGGmqsB5IZR+tQU4T8JVbc5IyEDprfqAN+uW8aO2rZ89DhCJDd/b6LHhj3RkDrE0SgvSXJVEgGdQbJFmXNy7RUe0ZgFG6L4GsAMF/Fu0a',
  'A+qHJpc8f6hBLsLZ2keV5ka+4WeWPvOGi8UqXldvQe9HasC2z/Wr7ayAMtvw4aHj/vjeDFoB94taPeuarm7ZNrbvEoi+VETCiJsTkMaORi++WZTs2IALVTBI',
  '+LWwd0cvWXhy3zoQ2uivG4klPlsZvzzZxncugPpRnc5DriZucyV8cLy3CGGXgMGfe5MYfVFw9sn6m8Oev2lKiFI2NMS5x4TEDpH0pJmbJotYDmblUYCoK3E1',
  'ZI1+qmdDLc0n82o57RnjK5oek6vA2vuDHuSxKiMXAkRS6hjOmyp+CcXSe442WvUNqzkUWBmD/VxZGw9881SASVd3N82nnVoCAmjWj9i2kHhpgI/ERJXx0NI1',
  'qGag81Aa4JOwEsASp0e51lJUcEKZYA0d0zt63WvFLu1cRH90j0iz/ZDrFv0DPOESNoVEO809RTS+RkHGAmgUD7JMf9zs2YPYesqnpNvIgsHuXzCCAV4GCSqG',
  'SIb3DQEHAaCCAU8EggFLMIIBRzCCAUMGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAh/cCtQCSUx1AICCAAwDAYI',
  'KoZIhvcNAgkFADAdBglghkgBZQMEASoEELuNW5VrCew1G1LmOzZRJtcEgZCMl0xQ2+BNvtjNkTpsY+TmoC8FOb5wM9QmTWkXPc4/rVu5NpeUBHIo5wW0rkgr',
  'rJ7oITZ2JleHLMcw2nKDPlqj1XaoB3HHef6UUMCZvcoFJgiRXD0FZ+Jer4KJY4eliNfiU+5+Ijmu1gPGlQ7Fl7tL9T49/9kbhXPQtucLg7tUezx2Q7GLp1tB',
  'jrAlqRnc8+wxQjAbBgkqhkiG9w0BCRQxDh4MAHUAcABsAG8AYQBkMCMGCSqGSIb3DQEJFTEWBBROZeJ8m1SP3eKjXkMTZdu5pj/KTzBBMDEwDQYJYIZIAWUD',
  'BAIBBQAEIPeLRtdhF9yEGPFECVAonu8WxaO1ONinUzoKsYQwp/NhBAjfp0rN6m7G2wICCAA=',
].join('')

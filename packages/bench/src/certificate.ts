import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** Hash of the public key. Chromium is started with it, so that it trusts the certificate and caches as usual. */
  readonly fingerprint: string
}

/** Creates a certificate for localhost, for one run. */
export async function selfSigned(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') }
}

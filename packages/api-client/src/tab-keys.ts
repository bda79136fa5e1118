/**
 * Keys derived from the document's secrets. Documents of the portal in the same browser use them to authenticate each
 * other.
 */
export interface TabKeys {
  /** Signs a text with each key. A tab older than the last key rotation knows only the older key. */
  sign(text: string): Promise<string>
  /** Whether one of the keys has signed this text. */
  verify(text: string, proof: string): Promise<boolean>
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const CIPHER = 'AES-GCM'
const IV_BYTES = 12

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const toText = (bytes: ArrayBuffer | Uint8Array): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const fromText = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/**
 * Creates the keys of a document. Undefined without secrets, and in a browser without Web Crypto (an insecure context).
 */
export function createTabKeys(secrets: readonly string[] | undefined): TabKeys | undefined {
  if (!secrets?.length || !globalThis.crypto?.subtle) return undefined
  const keys = Promise.all(
    secrets.map((secret) => crypto.subtle.importKey('raw', bytesOf(secret), HMAC, false, ['sign', 'verify'])),
  )
  return {
    async sign(text) {
      const signatures = (await keys).map((key) => crypto.subtle.sign(HMAC, key, bytesOf(text)))
      return (await Promise.all(signatures)).map(toText).join('.')
    },
    async verify(text, proof) {
      const signatures = proof.split('.').map(fromText)
      const checks = (await keys).flatMap((key) =>
        signatures.map((signature) => crypto.subtle.verify(HMAC, key, signature, bytesOf(text))),
      )
      return (await Promise.all(checks)).includes(true)
    },
  }
}

/** A key pair for one exchange. The private key cannot be extracted and is lost with the page. */
export async function createExchange() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveKey'])
  const sharedWith = async (other: string): Promise<CryptoKey> =>
    crypto.subtle.deriveKey(
      { name: 'ECDH', public: await crypto.subtle.importKey('raw', fromText(other), CURVE, false, []) },
      privateKey,
      { name: CIPHER, length: 256 },
      false,
      ['encrypt', 'decrypt'],
    )
  return {
    publicKey: toText(await crypto.subtle.exportKey('raw', publicKey)),
    /** Encrypts a text so that only the owner of the other key pair can decrypt it. */
    async encryptFor(other: string, text: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt({ name: CIPHER, iv }, await sharedWith(other), bytesOf(text)),
      )
      return `${toText(iv)}.${toText(sealed)}`
    },
    /** Decrypts a message. Rejects one that the owner of the other key pair did not encrypt for this key pair. */
    async decryptFrom(other: string, message: string): Promise<string> {
      const [iv = '', sealed = ''] = message.split('.')
      return new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: CIPHER, iv: fromText(iv) }, await sharedWith(other), fromText(sealed)),
      )
    },
  }
}

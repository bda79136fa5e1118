import { describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { generateKeyPairSync } from 'node:crypto'
import { attest, signRecord, verifyAttestation, verifyRecordSignature } from './attestation.ts'

function keyPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
const [registry, stranger] = [keyPair(), keyPair()]
const { record } = aRelease()

describe('an attestation', () => {
  it('is valid for its record, whatever the order of the fields', async () => {
    const reordered = Object.fromEntries(Object.entries(record).reverse()) as typeof record
    expect(await verifyAttestation(registry.publicKey, reordered, await attest(registry.privateKey, record))).toBe(true)
  })

  it('is valid for no other record, no other key, and no other text', async () => {
    const attestation = await attest(registry.privateKey, record)
    const [file, ...rest] = record.files
    expect(
      await verifyAttestation(
        registry.publicKey,
        { ...record, files: [{ ...file!, size: file!.size + 1 }, ...rest] },
        attestation,
      ),
    ).toBe(false)
    expect(await verifyAttestation(registry.publicKey, { ...record, version: '1.0.1' }, attestation)).toBe(false)
    expect(await verifyAttestation(stranger.publicKey, record, attestation)).toBe(false)
    for (const text of ['', 'no.thing', await signRecord(registry.privateKey, record)])
      expect(await verifyAttestation(registry.publicKey, record, text)).toBe(false)
  })

  it('rejects an unreadable key with an error', async () => {
    await expect(verifyAttestation('not a key', record, await attest(registry.privateKey, record))).rejects.toThrow()
  })
})

describe("a publisher's signature", () => {
  it('is valid for the signed record only', async () => {
    const signature = await signRecord(registry.privateKey, record)
    expect(signature).toMatch(/^[\w-]+\.\.[\w-]+$/)
    expect(await verifyRecordSignature(registry.publicKey, record, signature)).toBe(true)
    expect(await verifyRecordSignature(registry.publicKey, { ...record, commit: 'another' }, signature)).toBe(false)
    expect(await verifyRecordSignature(stranger.publicKey, record, signature)).toBe(false)
    for (const text of ['', 'abc', await attest(registry.privateKey, record)])
      expect(await verifyRecordSignature(registry.publicKey, record, text)).toBe(false)
  })
})

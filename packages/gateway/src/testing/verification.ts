import { kycAnswers } from '@atrium/contracts/staff/kyc'
import type { StaffKycStatus } from '@atrium/contracts/staff/kyc'
import { defaultOf } from '@atrium/contracts/merchants/settings'
import { startVerification } from '@atrium/verification'
import { pino } from 'pino'
import sharp from 'sharp'
import { readPerson } from '../domains/accounts/index.ts'
import { createCheckRun } from '../domains/kyc/checks/run-checks.ts'
import { writeRowSetting } from '../platform/tenancy/row-settings.ts'
import { httpVerificationService } from '../platform/verification-service/http-verification-service.ts'
import type { VerificationService } from '../platform/verification-service/verification-service.ts'
import { addMember } from './builders.ts'
import type { TestMember } from './builders.ts'
import { testGateway } from './gateway.ts'
import { sendAsStaff, staffOf } from './staff.ts'

/** Time from a request to the result of the simulator. */
export const CHECK_DELAY_MS = 3_000

/**
 * Builds a gateway whose clock stands still, with the verification simulator over HTTP on the same clock. Checks run
 * only through `run`.
 */
export async function testVerification() {
  const gateway = await testGateway({ stopped: true })
  const { sql, deps } = gateway
  await writeRowSetting(sql, 'DEMO', 'kyc', { ...defaultOf('kyc'), isOn: true })
  const simulator = await startVerification({
    log: pino({ level: 'silent' }),
    delayMs: CHECK_DELAY_MS,
    clock: () => deps.clock(),
  })
  const { VERIFICATION_URL: url, VERIFICATION_API_KEY: apiKey } = simulator.environment
  const provider = httpVerificationService({ url, apiKey })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 200, height: 120, channels: 3, background: '#abc', noise } })
  const image = (await picture.png().toBuffer()).toString('base64')

  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf('mina') })
  const run = (verification: VerificationService = provider): Promise<void> =>
    createCheckRun({ ...deps, verification, readPerson: (by, owner) => readPerson(by, deps.keys, owner) })()

  return {
    gateway,
    provider,
    send,
    /** Makes the requests that are due. */
    run,
    /** Requests checks, and reads them after their delay. */
    async runToEnd(): Promise<void> {
      await run()
      gateway.advance(2 * CHECK_DELAY_MS)
      await run()
    },
    set: (change: object) => writeRowSetting(sql, 'DEMO', 'kycProvider', { ...defaultOf('kycProvider'), ...change }),
    accept: (documentId: string) => send('POST', `/kyc/documents/${documentId}/accept`, {}),
    /** Adds a member who sends documents. */
    async addSender() {
      const member: TestMember = await addMember(sql)
      const token = await gateway.signIn(member)
      const status = async (): Promise<StaffKycStatus> =>
        kycAnswers.status.parse((await send('GET', `/members/${member.id}/kyc`)).body)
      return {
        ...member,
        status,
        document: async () => (await status()).documents[0]!,
        nameIs: (name: string) => sql`
          insert into registration.personal_data (member_id, field, sealed)
          values (${member.id}, 'payeeName',
            ${deps.keys.field.seal(name, `registration.personal_data/DEMO/${member.id}/payeeName`)})`,
        /** Sends a document, and returns its id. */
        async send(kind: 'IDENTITY' | 'ADDRESS' | 'FUNDS' = 'IDENTITY'): Promise<string> {
          const { body } = await gateway.call('kycDocumentSend', { kind, images: [image] }, { token })
          if (!body.success) throw new Error(`The document was rejected: ${body.errorCode}`)
          return (await status()).documents.find((document) => document.kind === kind)!.documentId
        },
      }
    },
    async close(): Promise<void> {
      await simulator.close()
      await gateway.close()
    },
  }
}
export type TestVerification = Awaited<ReturnType<typeof testVerification>>

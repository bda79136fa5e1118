import { randomInt } from 'node:crypto'
import { inDatabase } from './database.ts'
import { DEFAULT_PASSWORD } from './operate.ts'
import type { Run } from '../run.ts'

/** Members of a fresh portal whom no other journey needs: each of these belongs to one test. */
export const SPARE = {
  forgetful: { username: 'yeoul', password: 'demo1234' },
  fresh: { username: 'chorok', password: DEFAULT_PASSWORD },
  idle: { username: 'narae_k', password: 'demo1234' },
  /** Has no bet open anywhere: the money stays as it is. */
  settled: { username: 'mirae9', password: 'demo1234' },
  /** Mistypes the password. */
  mistaken: { username: 'onnuri', password: 'demo1234' },
} as const

/** An address for documentation and benchmarks (RFC 2544) that nobody has come from yet. */
export const newAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The headers of a proxy in front of the portal for whoever comes from this address. */
export const comingFrom = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

/** Forgets the failed log-ins of a member, as half an hour does. */
export const forgetFailures = (run: Run, account: string): Promise<unknown> =>
  inDatabase(
    run,
    "update identity.logins set at = at - interval '31 minutes' where not succeeded and member_id in (select id from identity.members where account = $1)",
    account,
  )

/** What a member is at the start of a test, for its end: the password that it has changed is the old one again. */
export async function keepPassword(run: Run, account: string): Promise<() => Promise<unknown>> {
  const [{ hash }] = (await inDatabase<{ hash: string }>(
    run,
    'select password_hash as hash from identity.members where account = $1',
    account,
  )) as [{ hash: string }]
  return async () => {
    await inDatabase(
      run,
      'delete from identity.password_history where member_id in (select id from identity.members where account = $1)',
      account,
    )
    await inDatabase(
      run,
      'update identity.members set password_hash = $2, must_change_password = false, password_changed_at = now() where account = $1',
      account,
      hash,
    )
  }
}

/** What stands on the newest picture that was handed out: reading it is a person's work. */
export async function readPicture(run: Run): Promise<string> {
  const [picture] = await inDatabase<{ answer: string }>(
    run,
    'select answer from captcha.pictures order by issued_at desc limit 1',
  )
  return picture!.answer
}

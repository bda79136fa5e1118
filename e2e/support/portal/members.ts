import { randomInt } from 'node:crypto'
import { inDatabase } from './database.ts'
import { DEFAULT_PASSWORD } from './operate.ts'
import type { Run } from '../run.ts'

/** Members of a fresh portal that no other journey uses: each belongs to one test. */
export const SPARE = {
  forgetful: { username: 'yeoul', password: 'demo1234' },
  fresh: { username: 'chorok', password: DEFAULT_PASSWORD },
  idle: { username: 'narae_k', password: 'demo1234' },
  /** Has no open bets, so its balance does not change. */
  settled: { username: 'mirae9', password: 'demo1234' },
  /** Used for log-ins with a wrong password. */
  mistaken: { username: 'onnuri', password: 'demo1234' },
} as const

/** An address reserved for benchmarks (RFC 2544) from which no request has come yet. */
export const newAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Headers that a proxy in front of the portal sends for a visitor at this address. */
export const comingFrom = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

/** Deletes the failed log-ins of a member, as half an hour without attempts does. */
export const forgetFailures = (run: Run, account: string): Promise<unknown> =>
  inDatabase(
    run,
    "update identity.logins set at = at - interval '31 minutes' where not succeeded and member_id in (select id from identity.members where account = $1)",
    account,
  )

/** Saves the password hash of a member, and returns a function that restores it. */
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

/** The digits of the newest image captcha, which only a person can read from the image. */
export async function readPicture(run: Run): Promise<string> {
  const [picture] = await inDatabase<{ answer: string }>(
    run,
    'select answer from captcha.pictures order by issued_at desc limit 1',
  )
  return picture!.answer
}

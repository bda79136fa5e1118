import { createHash } from 'node:crypto'
import type { Transaction } from '@atrium/database'
import type { BalanceSum, HouseLine, MemberLine } from './manifest.ts'

/** Pools that are not money of the merchant: play for fun, and pots, which stay with their provider. */
const NOT_CARRIED = ['DEMO', 'JACKPOT']
/** The account on the other side of imported balances, which an archive does not carry. */
const COUNTER = 'import'

/** Reads the pools of members that have a balance, by member. */
export async function readMemberPools(
  tx: Transaction,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Pick<MemberLine, 'accounts' | 'isLimited'>>> {
  const rows = await tx<{ memberId: bigint; accounts: MemberLine['accounts']; isLimited: boolean }[]>`
    select member_id as "memberId", bool_or(limited) as "isLimited",
      jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'balance', balance::text) order by id) as accounts
    from ledger.accounts_view
    where member_id = any(${tx.array([...memberIds])}::int8[]) and kind <> all(${NOT_CARRIED}::text[])
      and (balance <> 0 or kind = 'REAL')
    group by member_id`
  return new Map(rows.map(({ memberId, ...pools }) => [memberId, pools]))
}

/** Reads the balances of house accounts, which are the sums of their entries. */
export const readHouses = (tx: Transaction, merchant: string): Promise<HouseLine[]> => tx<HouseLine[]>`
  select a.kind, a.name, sum(e.amount)::text as balance
  from ledger.accounts_view a join ledger.entries_view e on e.account_id = a.id
  where a.merchant = ${merchant} and a.member_id is null and a.kind <> all(${NOT_CARRIED}::text[])
    and not (a.kind = 'CLEARING' and a.name = ${COUNTER})
  group by a.id, a.kind, a.name having sum(e.amount) <> 0 order by a.kind, a.name`

/** Adds up all balances that an archive carries, by kind of account. */
export async function readSums(tx: Transaction, merchant: string): Promise<BalanceSum[]> {
  const members = await tx<Omit<BalanceSum, 'owner'>[]>`
    select kind, count(*)::int as accounts, sum(balance)::text as total from ledger.accounts_view
    where merchant = ${merchant} and member_id is not null and kind <> all(${NOT_CARRIED}::text[]) and balance <> 0
    group by kind order by kind`
  const houses = new Map<string, { accounts: number; total: bigint }>()
  for (const { kind, balance } of await readHouses(tx, merchant)) {
    const { accounts, total } = houses.get(kind) ?? { accounts: 0, total: 0n }
    houses.set(kind, { accounts: accounts + 1, total: total + BigInt(balance) })
  }
  return [
    ...members.map((sum) => ({ owner: 'member' as const, ...sum })),
    ...[...houses].map(([kind, { accounts, total }]) => ({
      owner: 'house' as const,
      kind,
      accounts,
      total: String(total),
    })),
  ]
}

/** SHA-256 over every balance of every member, which is equal when all of them are. */
export async function readBalanceDigest(tx: Transaction, merchant: string): Promise<string> {
  const hash = createHash('sha256')
  const rows = tx<{ line: string }[]>`
    select concat_ws('|', lower(m.account), a.kind, a.name, a.balance) collate "C" as line
    from ledger.accounts_view a join identity.members_view m on m.id = a.member_id
    where a.merchant = ${merchant} and a.kind <> all(${NOT_CARRIED}::text[]) and a.balance <> 0
    order by line`
  for await (const some of rows.cursor(1_000)) for (const { line } of some) hash.update(`${line}\n`)
  return hash.digest('hex')
}

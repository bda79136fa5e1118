import type { Fragment, Sql, Transaction } from '@atrium/database'

/** The key of a daily budget. `day` is a calendar day in the merchant's time zone. */
export interface BudgetKey {
  readonly merchant: string
  readonly country: string
  readonly day: string
}

/**
 * Counts one message unless the day's budget is used up. Returns the new count and the limit; undefined when no budget
 * was left. Locks the budget's row until the transaction ends, so that concurrent requests for one country wait.
 */
export async function countOrdered(
  tx: Transaction,
  { merchant, country, day }: BudgetKey,
  budget: number,
): Promise<{ ordered: number; limit: number } | undefined> {
  const [row] = await tx<{ ordered: number; limit: number }[]>`
    insert into sms.days as d (merchant, country, day, ordered)
    select ${merchant}, ${country}, ${day}, 1 where ${budget}::int > 0
    on conflict (merchant, country, day) do update set ordered = d.ordered + 1
    where d.ordered < least(${budget}::int, d.lowered_budget)
    returning ordered, least(${budget}::int, lowered_budget) as limit`
  return row
}

/** Counts one message that was requested without a slider. Returns false when the limit is reached. */
export async function countWithoutSlider(
  tx: Transaction,
  { merchant, country, day }: BudgetKey,
  most: number,
): Promise<boolean> {
  const rows = await tx`
    update sms.days set without_slider = without_slider + 1
    where merchant = ${merchant} and country = ${country} and day = ${day} and without_slider < ${most}::int
    returning 1`
  return rows.length === 1
}

/**
 * Records that an alarm was raised. Returns the number of counted messages. Undefined when the alarm was already raised
 * on that day, or no message was counted.
 */
export async function markAlarm(
  tx: Transaction,
  { merchant, country, day }: BudgetKey,
  alarm: 'low' | 'exhausted',
  now: Date,
): Promise<number | undefined> {
  const column = tx(alarm === 'low' ? 'warned_at' : 'exhausted_at')
  const [row] = await tx<{ ordered: number }[]>`
    update sms.days set ${column} = ${now} where merchant = ${merchant} and country = ${country} and day = ${day}
      and ${column} is null returning ordered`
  return row?.ordered
}

/**
 * Counts codes that the SMS gateway has accepted. `codes`: a statement that returns `merchant`, `sms_country` and
 * `sms_day` of each code. `countProved` takes these later.
 */
export async function countDelivered(sql: Sql, codes: Fragment): Promise<void> {
  await sql`
    with code as (${codes})
    update sms.days d set sent = d.sent + 1 from code where d.merchant = code.merchant and d.country = code.sms_country
      and d.day = code.sms_day`
}

/** Counts used codes. Codes sent by e-mail are ignored. */
export async function countProved(tx: Sql | Transaction, codes: Fragment): Promise<void> {
  await tx`
    with code as (${codes})
    update sms.days d set proved = d.proved + 1
    from code where d.merchant = code.merchant and d.country = code.sms_country and d.day = code.sms_day`
}

/**
 * Lowers a day's budget. Returns false when it was lowered before on that day, even if an operator has raised it again
 * since.
 */
export async function lowerBudget(
  tx: Transaction,
  { merchant, country, day }: BudgetKey,
  lowered: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into sms.days as d (merchant, country, day, lowered_budget, lowered_at)
    values (${merchant}, ${country}, ${day}, ${lowered}, ${now})
    on conflict (merchant, country, day) do update set lowered_budget = excluded.lowered_budget,
      lowered_at = excluded.lowered_at where d.lowered_at is null
    returning 1`
  return rows.length === 1
}

export async function deleteDaysBefore(sql: Sql, before: string): Promise<void> {
  await sql`delete from sms.days where day < ${before}`
}

export interface SmsDay {
  readonly country: string
  readonly day: string
  readonly ordered: number
  readonly sent: number
  readonly proved: number
  /** The lowered budget, or null when it was not lowered. */
  readonly loweredBudget: number | null
}

/** Reads the daily message counts of a merchant since a day, newest first. */
export const readDays = (sql: Sql, merchant: string, since: string): Promise<SmsDay[]> => sql<SmsDay[]>`
  select country, day::text as day, ordered, sent, proved, lowered_budget as "loweredBudget"
  from sms.days
  where merchant = ${merchant} and day >= ${since}
  order by day desc, country`

/** Restores all budgets of the merchant that were lowered automatically. */
export async function restoreBudgets(tx: Transaction, merchant: string): Promise<void> {
  await tx`update sms.days set lowered_budget = null where merchant = ${merchant} and lowered_budget is not null`
}

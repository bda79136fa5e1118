import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Language } from '@atrium/contracts/locale/languages'
import type { LotterySettings, SetOdds } from '@atrium/contracts/rules/lottery/settings/settings'
import type { Transaction } from '@atrium/database'

/** Identifies a game at a merchant. */
export interface GameKey {
  readonly merchant: string
  readonly code: string
}

export interface GameRow {
  readonly names: Record<Language, string>
  readonly currency: string
  readonly settings: LotterySettings
}

interface OfferRow {
  names: Record<Language, string>
  currency: string
  isOn: boolean
  minStake: bigint
  maxStake: bigint
  maxIssueStake: bigint
  maxExposure: bigint
}

/** Locks the settings of the game until the transaction ends. */
export async function lockSettings(tx: Transaction, { merchant, code }: GameKey): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`lottery settings ${merchant} ${code}`}, 0))`
}

/**
 * Reads the merchant's current settings. A game that the merchant does not have is off, with default limits. Returns
 * undefined for an unknown lottery.
 */
export async function readSettings(tx: Transaction, { merchant, code }: GameKey): Promise<GameRow | undefined> {
  const [row] = await tx<OfferRow[]>`
    select g.name as names, c.currency, coalesce(m.is_on, false) as "isOn", coalesce(m.min_stake, 100) as "minStake",
      coalesce(m.max_stake, 50000000) as "maxStake",
      coalesce(m.max_issue_stake, 200000000) as "maxIssueStake", coalesce(m.max_exposure, 50000000000) as "maxExposure"
    from lottery.games g join merchants.merchants_view c on c.code = ${merchant}
    left join lottery.merchant_games m on m.code = g.code and m.merchant = c.code
    where g.code = ${code}`
  if (!row) return undefined
  const odds = await tx<
    SetOdds[]
  >`select play, level, odds from lottery.odds where merchant = ${merchant} and code = ${code} order by play, level`
  const { names, currency, isOn, minStake, maxStake, maxIssueStake, maxExposure } = row
  return {
    names,
    currency,
    settings: {
      isOn,
      minStake: toWire(minStake),
      maxStake: toWire(maxStake),
      maxIssueStake: toWire(maxIssueStake),
      maxExposure: toWire(maxExposure),
      odds: [...odds],
    },
  }
}

/** Replaces settings. Unchanged odds are not written, so that the audit log contains only changes. */
export async function writeSettings(
  tx: Transaction,
  { merchant, code }: GameKey,
  { odds, ...s }: LotterySettings,
): Promise<void> {
  await tx`
    insert into lottery.merchant_games (merchant, code, is_on, min_stake, max_stake, max_issue_stake, max_exposure)
    values (${merchant}, ${code}, ${s.isOn}, ${parseMoney(s.minStake)}, ${parseMoney(s.maxStake)},
      ${parseMoney(s.maxIssueStake)}, ${parseMoney(s.maxExposure)})
    on conflict (merchant, code) do update set
      is_on = excluded.is_on, min_stake = excluded.min_stake, max_stake = excluded.max_stake,
        max_issue_stake = excluded.max_issue_stake, max_exposure = excluded.max_exposure`
  await tx`
    delete from lottery.odds
    where merchant = ${merchant} and code = ${code}
      and play || '/' || level <> all(${odds.map(({ play, level }) => `${play}/${level}`)}::text[])`
  for (const { play, level, odds: value } of odds) {
    await tx`
      insert into lottery.odds (merchant, code, play, level, odds)
      values (${merchant}, ${code}, ${play}, ${level}, ${value})
      on conflict (merchant, code, play, level) do update set odds = excluded.odds
      where lottery.odds.odds <> excluded.odds`
  }
}

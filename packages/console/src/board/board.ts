import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import type { Freeze } from '@atrium/contracts/staff/releases/calendar'
import type { RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { SHELL } from '@atrium/contracts/releases'
import { localTimeAt } from '../locale/local-time.ts'
import { cellHealth, type CellHealth } from './health.ts'

export interface BoardInput {
  readonly merchants: readonly RegistryMerchant[]
  readonly pointers: readonly MerchantPointer[]
  readonly health?: OperationAnswer<'health'>
  readonly freezes: readonly Freeze[]
  /** `name@version` → why it is blocked. */
  readonly blocked: ReadonlyMap<string, string>
  /** Time in milliseconds. */
  readonly now: number
}

export interface BoardCell {
  readonly name: string
  /** Absent if the merchant's set does not contain the remote. */
  readonly version?: string
  readonly health: CellHealth
  /** The version that a share of visitors gets in a canary. */
  readonly canary?: { readonly version?: string; readonly percent: number; readonly health: CellHealth }
  readonly blocked?: string
}

export interface BoardRow {
  readonly merchant: string
  readonly groups: readonly string[]
  readonly timeZone: string
  readonly pointer?: MerchantPointer
  readonly freeze?: Freeze
  readonly cells: readonly BoardCell[]
}

export interface Board {
  /** The shell first, then remotes by name. */
  readonly columns: readonly string[]
  readonly rows: readonly BoardRow[]
}

/** Merchants × remotes, at this moment. */
export function boardOf({ merchants, pointers, health, freezes, blocked, now }: BoardInput): Board {
  const pointerOf = new Map(pointers.map((pointer) => [pointer.merchant, pointer]))
  const known = new Map(merchants.map((merchant) => [merchant.merchant, merchant]))
  const names = new Set(
    pointers.flatMap(({ set, canary }) => [...Object.keys(set.releases), ...Object.keys(canary?.set.releases ?? {})]),
  )
  const columns = [...names].sort(
    (one, other) => Number(other === SHELL) - Number(one === SHELL) || one.localeCompare(other),
  )
  const rows = [...new Set([...known.keys(), ...pointerOf.keys()])].sort().map((merchant): BoardRow => {
    const { groups = [], timeZone = 'UTC' } = known.get(merchant) ?? {}
    const pointer = pointerOf.get(merchant)
    return {
      merchant,
      groups,
      timeZone,
      pointer,
      freeze: freezeNow(freezes, merchant, timeZone, now),
      cells: columns.map((name) => cellOf(name, pointer)),
    }
  })
  return { columns, rows }

  function cellOf(name: string, pointer: MerchantPointer | undefined): BoardCell {
    const version = pointer?.set.releases[name]
    const canary = pointer?.canary
    const tried = canary?.set.releases[name]
    return {
      name,
      version,
      health: cellHealth(health, pointer?.merchant, name, version, 'stable'),
      blocked: version && blocked.get(`${name}@${version}`),
      canary:
        canary && tried !== version
          ? {
              version: tried,
              percent: canary.percent,
              health: cellHealth(health, pointer?.merchant, name, tried, 'canary'),
            }
          : undefined,
    }
  }
}

/** The freeze that applies now in the merchant's local time. */
export function freezeNow(
  freezes: readonly Freeze[],
  merchant: string,
  timeZone: string,
  now: number,
): Freeze | undefined {
  const localTime = localTimeAt(now, timeZone)
  return freezes.find(
    ({ merchants, from, until, endedAt }) =>
      !endedAt && (merchants === '*' || merchants.includes(merchant)) && from <= localTime && localTime < until,
  )
}

/**
 * Rows in which every word of the search matches the merchant, a group, or a remote and its version. A word that
 * matches columns shows only those columns.
 */
export function filtered({ columns, rows }: Board, search: string): Board {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = columns.map((name) => words.some((word) => name.includes(word)))
  const narrowed = wanted.includes(true)
  const rowWords = words.filter((word) => !columns.some((name) => name.includes(word)))
  const matches = ({ merchant, groups, cells }: BoardRow) =>
    rowWords.every((word) =>
      [merchant.toLowerCase(), ...groups, ...cells.map(({ version }) => version ?? '')].some((value) =>
        value.includes(word),
      ),
    )
  const keep = <Item>(items: readonly Item[]) => (narrowed ? items.filter((_, at) => wanted[at]) : items)
  return { columns: keep(columns), rows: rows.filter(matches).map((row) => ({ ...row, cells: keep(row.cells) })) }
}

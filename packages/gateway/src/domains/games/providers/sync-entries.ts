import { parseMoney } from '@atrium/contracts/money'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import { catalogueEntry } from '@atrium/contracts/wallet-api/catalogue'
import type { CatalogueEntry, CatalogueGame, CatalogueVendor } from '@atrium/contracts/wallet-api/catalogue'
import { gamePictureAddress, vendorPictureAddress } from '../../../platform/images/address.ts'
import { isPostgresText } from '../../../platform/validation/postgres-text.ts'

/** A row of a sync. `entry`: the columns to store; absent for a rejected one. */
export interface SyncRow {
  readonly position: number
  readonly kind: 'vendor' | 'game'
  readonly code: string
  readonly entry: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
}

/** Converts an entry of a catalogue to columns. An invalid entry is rejected with the reason. */
export function toSyncRow(raw: unknown, position: number): SyncRow {
  const parsed = catalogueEntry.safeParse(raw)
  if (!parsed.success) {
    const { kind, code } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
    return {
      position,
      kind: kind === 'vendor' ? 'vendor' : 'game',
      code: typeof code === 'string' && isPostgresText(code) ? code.slice(0, 80) : '',
      entry: null,
      reason: parsed.error.issues
        .map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`)
        .join('; ')
        .slice(0, 500),
    }
  }
  const { kind, code } = parsed.data
  if (!isPostgresText(parsed.data)) return { position, kind, code, entry: null, reason: 'contains invalid characters' }
  return { position, kind, code, entry: columnsOf(parsed.data), reason: null }
}

const columnsOf = (entry: CatalogueEntry): Readonly<Record<string, unknown>> =>
  entry.kind === 'vendor' ? vendorColumns(entry) : gameColumns(entry)

/** Columns of games.vendors. */
const vendorColumns = ({ code, names, category, own_wallet, is_hot, picture }: CatalogueVendor) => ({
  name_ko: names.KO,
  name_en: names.EN,
  small_icon: vendorPictureAddress(code, picture),
  category,
  is_hot,
  is_single_wallet: !own_wallet,
})

/** Columns of games.games, with the returns of its theme and its rooms. */
function gameColumns(game: CatalogueGame) {
  const { code, vendor, names, category, engine, features, popularity, limits, rtp, lines } = game
  return {
    vassalage: vendor,
    name_ko: names.KO,
    name_en: names.EN,
    icon: gamePictureAddress(game.picture),
    category,
    support_play: game.has_demo ? 0 : 1,
    is_game: game.opens_vendor ? VASSALAGE_ENTRY : 'GAME',
    game_class: game.class ?? null,
    engine,
    theme: game.theme || (game.opens_vendor ? '' : code),
    features,
    popularity,
    released: game.released,
    min_bet: String(parseMoney(limits.min)),
    max_bet: String(parseMoney(limits.max)),
    max_win: String(parseMoney(limits.max_win)),
    least: rtp ? hundredths(rtp.least) : null,
    most: rtp ? hundredths(rtp.most) : null,
    lines: lines ?? null,
    rooms: game.rooms.map((room) => ({
      room_id: `${code}-${room.code}`,
      name_ko: room.names.KO,
      name_en: room.names.EN,
      min_bet: String(parseMoney(room.min)),
      max_bet: String(parseMoney(room.max)),
    })),
  }
}

/** `'96.19'` → `9619`. */
const hundredths = (percent: string): number => Number(percent.replace('.', ''))

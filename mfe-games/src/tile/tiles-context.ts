import { createContext } from 'react'
import type { Game } from '@atrium/contracts/calls'
import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'

/** Data that all tiles of a list share, so that it is computed once. */
export interface TileActions {
  readonly labels: Readonly<
    Record<'play' | 'trial' | 'new' | 'hot' | 'maintenance' | 'favourite' | 'list' | 'rooms' | 'rtp', string>
  >
  /** State of a game under maintenance, with its end in the visitor's time zone if it is known. */
  maintenanceText(game: Game): string
  /** False without the favourites module, where games are only displayed. */
  readonly canPlay: boolean
  /** Whether games have a trial: always for members, for visitors if the merchant offers free play. */
  readonly canTry: boolean
  /** The game whose launch is in progress. */
  readonly busy: Game['gameId'] | undefined
  readonly favourites: ReadonlySet<string>
  play(game: Game): void
  tryFree(game: Game): void
  toggle(game: Game): void
  /** Preloads the game page when a visitor is likely to play. */
  prepare(): void
}

export const TilesContext = createContext<TileActions | undefined>(undefined)

/** Whether the entry represents a whole vendor instead of a game. */
export const isEntry = ({ isGame }: Game): boolean => isGame === VASSALAGE_ENTRY

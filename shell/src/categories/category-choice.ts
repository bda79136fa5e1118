import type { GameCategory } from '@atrium/contracts/calls'
import { chosenCategoryAtom } from '../context/atoms.ts'
import type { Shell } from '../context/shell-context.ts'
import { keepCategoryChoice, keptCategoryChoice } from '../storage/storage.ts'
import { categoryOfPath } from './category-paths.ts'

const TOPIC = 'games.category.chosen'

/**
 * Chooses a category of games, and optionally one of its vendors. Remotes receive the choice as
 * `games.category.chosen`.
 */
export function chooseCategory({ events }: Pick<Shell, 'events'>, gameType: GameCategory, vassalage?: string): void {
  events.emit(TOPIC, { gameType, vassalage })
}

/**
 * Selects the category of a games page that is opened by its address. A previous choice that matches the page stays,
 * with its vendor.
 */
export function chooseCategoryOfPage(shell: Pick<Shell, 'events' | 'store'>, pathname: string): void {
  const categories = categoryOfPath(pathname)
  const chosen = shell.store.get(chosenCategoryAtom)
  if (categories[0] && !categories.some((category) => category === chosen)) chooseCategory(shell, categories[0])
}

/**
 * Stores every choice made by the shell or a lobby, and publishes the stored one again after a reload. Only this module
 * writes the choice. The end of a session clears it together with the session storage.
 */
export function storeCategoryChoice({ events, bus, store }: Pick<Shell, 'events' | 'bus' | 'store'>): void {
  const kept = keptCategoryChoice()
  events.on(TOPIC, (choice) => {
    store.set(chosenCategoryAtom, choice.gameType)
    keepCategoryChoice(choice)
  })
  events.on('session.ended', () => {
    store.set(chosenCategoryAtom, undefined)
    keepCategoryChoice(undefined)
    bus.forget(TOPIC)
  })
  if (kept) events.emit(TOPIC, kept)
}

import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'

/**
 * Names by id of the merchant's games that accept free rounds, in the reader's language. Empty until they are loaded,
 * and if they are not `needed`.
 */
export function useGameNames(merchant: string, needed: boolean): Readonly<Record<string, string>> {
  const { language } = useLocale()
  const { data } = useRead('freeRoundGames', { merchant }, { enabled: needed })
  return Object.fromEntries(data?.list.map(({ game, name }) => [game, name[language]]) ?? [])
}

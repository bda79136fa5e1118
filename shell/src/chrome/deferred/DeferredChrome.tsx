import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'
import { useAnnouncements } from '../../calls/use-announcements.ts'
import { useMarkLanguages } from '../../calls/use-mark-languages.ts'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { RightBar } from '../right-bar/RightBar.tsx'
import { LanguageNote } from '../language/LanguageNote.tsx'
import { useGameMenus } from '../../categories/use-game-menus.ts'
import { useHasRoomBeside } from '../../components/use-media.ts'

const FIVE_MINUTES = 300_000

/** Parts of every page that are not on the first screen. Loaded after the page's own data. */
export function DeferredChrome() {
  useHeaderReads()
  return (
    <>
      {useHasRoomBeside() && <RightBar />}
      <LanguageNote />
    </>
  )
}

/**
 * The header's calls: lottery, announcements, vendors and the languages of the labels. Cached for their later users.
 */
function useHeaderReads(): void {
  const language = useAtomValue(languageAtom)
  useShellCall('popularLotteries', { language, count: 20 }, { staleTime: FIVE_MINUTES })
  useAnnouncements()
  useGameMenus()
  useMarkLanguages()
}

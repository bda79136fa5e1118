import { useAtomValue } from 'jotai'
import { languageAtom } from '../context/atoms.ts'
import { useShellCall } from './use-shell-call.ts'

/** Banners and notices. Fetched again when the language or the session changes. */
export const useAnnouncements = () =>
  useShellCall('announcements', { language: useAtomValue(languageAtom) }, { staleTime: 60_000 })

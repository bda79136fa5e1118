import { useAtomValue } from 'jotai'
import { languageAtom } from '../context/atoms.ts'
import { useShellCall } from './use-shell-call.ts'

/** Banners and notices; asked for again when the language or who is signed in changes. */
export const useAnnouncements = () =>
  useShellCall('announcements', { language: useAtomValue(languageAtom) }, { staleTime: 60_000 })

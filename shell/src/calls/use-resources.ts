import { useAtomValue } from 'jotai'
import { languageAtom } from '../context/atoms.ts'
import { useShellCall } from './use-shell-call.ts'

const TEN_MINUTES = 600_000

/** The merchant's apps, contact channels and payment methods. */
export const useResources = () =>
  useShellCall('resources', { language: useAtomValue(languageAtom) }, { staleTime: TEN_MINUTES })

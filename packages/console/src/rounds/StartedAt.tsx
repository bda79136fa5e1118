import { useLocale } from '../locale/locale.tsx'

export function StartedAt({ at }: { at: string }) {
  const { format } = useLocale()
  return format.time(at)
}

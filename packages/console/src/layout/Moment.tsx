import { useLocale } from '../locale/locale.tsx'

/** A time in the reader's time zone. */
export function Moment({ at }: { at: string }) {
  const { format } = useLocale()
  return format.time(at)
}

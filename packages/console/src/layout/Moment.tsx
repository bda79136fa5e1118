import { useLocale } from '../locale/locale.tsx'

/** A time of the reader's clock. */
export function Moment({ at }: { at: string }) {
  const { format } = useLocale()
  return format.time(at)
}

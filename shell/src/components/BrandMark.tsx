import { BRAND_ARCH } from '../document/brand-arch.ts'
import { useShell } from '../context/shell-context.ts'

/** The merchant's logo, or a drawn one. The same size as in the document's skeleton. */
export function BrandMark() {
  const { logo, mark } = useShell().bootstrap.merchant
  if (logo) return <img src={logo} width={28} height={28} alt="" />
  return (
    <svg
      viewBox="0 0 32 32"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth={mark?.stroke ?? 2.6}
      strokeLinecap="round"
      aria-hidden
    >
      <path d={mark?.d ?? BRAND_ARCH} />
    </svg>
  )
}

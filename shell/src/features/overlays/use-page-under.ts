import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { openOverlay } from '../../navigation/overlay-address.ts'

/**
 * The address of the page below an overlay, to which closing returns. A centre has its filters in the query too, so
 * removing only its own parameter is not enough.
 */
export function usePageUnder(): string {
  const { pathname, search, hash } = useLocation()
  const [under, setUnder] = useState({ pathname, address: pathname })
  // An address that opened with an overlay has only its path as the page below.
  const address = openOverlay(search)
    ? under.pathname === pathname
      ? under.address
      : pathname
    : `${pathname}${search}${hash}`
  if (under.pathname !== pathname || under.address !== address) setUnder({ pathname, address })
  return address
}

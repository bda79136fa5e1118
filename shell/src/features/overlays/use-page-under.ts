import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { openOverlay } from '../../navigation/overlay-address.ts'

/**
 * The address of the page under an overlay, to go back to when it closes. A centre keeps its filters in the query too,
 * so taking its own name out of the query would leave them behind.
 */
export function usePageUnder(): string {
  const { pathname, search, hash } = useLocation()
  const [under, setUnder] = useState({ pathname, address: pathname })
  // An address that opens an overlay from the start has nothing under it but its path.
  const address = openOverlay(search)
    ? under.pathname === pathname
      ? under.address
      : pathname
    : `${pathname}${search}${hash}`
  if (under.pathname !== pathname || under.address !== address) setUnder({ pathname, address })
  return address
}

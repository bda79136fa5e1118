import { useRead } from '../registry/registry.tsx'

/** A picture of the portal. The portal is another origin, so the picture is loaded through the registry. */
export function BrandPicture({ merchant, address, alt }: { merchant: string; address: string; alt: string }) {
  const { data } = useRead('merchantPicture', { merchant, address }, { keep: true })
  return data ? <img src={`data:${data.type};base64,${data.data}`} alt={alt} /> : null
}

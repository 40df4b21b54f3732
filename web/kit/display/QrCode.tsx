import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './QrCode.module.css'

/** A URL as a QR code, dark on white in every colour scheme, because not every camera reads inverted codes. */
export function QrCode({ label, value }: { label: string; value: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(value, { border: 2 })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: dark.join('') }
  }, [value])
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

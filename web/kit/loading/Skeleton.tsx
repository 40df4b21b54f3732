import type { CSSProperties } from 'react'
import classes from './Skeleton.module.css'

interface SkeletonProps {
  /** In pixels. */
  height: number
  width?: CSSProperties['width']
  margin?: CSSProperties['margin']
}

/** Takes the place of something that is loading. */
export function Skeleton({ height, width, margin }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ height, width, margin }} data-skeleton />
}

import type { DrawerProps } from './DrawerFrame.tsx'
import { lazyPart } from '../loading/lazyPart.tsx'
import { useFocusBack } from './useFocusBack.ts'

const DrawerFrame = lazyPart(() => import('./DrawerFrame.tsx').then((module) => module.DrawerFrame), { ahead: true })

/** The drawer from the right, 800 px wide by default, full width on phones. */
export function SidePanel({ width = 800, ...drawer }: DrawerProps & { width?: number }) {
  useFocusBack(drawer.opened)
  return <DrawerFrame {...drawer} position="right" size={width} />
}

/** A drawer from the bottom for phones and tablets, as high as its content up to most of the screen. */
export function BottomSheet(drawer: DrawerProps) {
  useFocusBack(drawer.opened)
  return <DrawerFrame {...drawer} position="bottom" size="auto" />
}

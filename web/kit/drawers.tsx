import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../kernel/useTranslation.ts'
import classes from './drawers.module.css'
import { useFocusBack } from './useFocusBack.ts'

interface DrawerProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode
}

/** The frame of both drawers. Its header is not a banner landmark, which Mantine's own would be. */
function Framed({
  title,
  opened,
  onClose,
  children,
  footer,
  position,
  size,
}: DrawerProps & { position: 'right' | 'bottom'; size: number | 'auto' }) {
  const { t } = useTranslation('kit')
  useFocusBack(opened)
  return (
    <Drawer.Root opened={opened} onClose={onClose} position={position} size={size} classNames={{ content: classes[position]! }}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title!}>{title}</Drawer.Title>
          <CloseButton onClick={onClose} aria-label={t('close')} size="lg" />
        </div>
        <div className={classes.scroll}>{children}</div>
        {footer && <div className={classes.foot}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The drawer from the right, 800 px wide by default, full width on phones. */
export function SidePanel({ width = 800, ...drawer }: DrawerProps & { width?: number }) {
  return <Framed {...drawer} position="right" size={width} />
}

/** A drawer from the bottom for phones and tablets, as high as its content up to most of the screen. */
export function BottomSheet(drawer: DrawerProps) {
  return <Framed {...drawer} position="bottom" size="auto" />
}

import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './DrawerFrame.module.css'

export interface DrawerProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode
}

interface DrawerFrameProps extends DrawerProps {
  position: 'right' | 'bottom'
  size: number | 'auto'
}

/** Frames the content of both drawers. Unlike Mantine's own, its header is not a banner landmark. */
export function DrawerFrame({ title, opened, onClose, children, footer, position, size }: DrawerFrameProps) {
  const { t } = useTranslation('kit')
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

import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SidePanel.module.css'

interface SidePanelProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode
  width?: number
}

/** The drawer from the right, 800 px wide by default, full width on phones. Its header is not a banner landmark. */
export function SidePanel({ title, opened, onClose, children, footer, width = 800 }: SidePanelProps) {
  const { t } = useTranslation('kit')
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="right" size={width} classNames={{ content: classes.content! }}>
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

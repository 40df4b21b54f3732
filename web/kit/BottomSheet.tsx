import { CloseButton, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BottomSheet.module.css'

interface BottomSheetProps {
  title: string
  opened: boolean
  onClose: () => void
  children: ReactNode
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode
}

/** A bottom sheet for phones and tablets, as high as its content up to most of the screen. */
export function BottomSheet({ title, opened, onClose, children, footer }: BottomSheetProps) {
  const { t } = useTranslation('kit')
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto" classNames={{ content: classes.content! }}>
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

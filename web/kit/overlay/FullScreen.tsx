import { Button, Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './DialogWindow.module.css'

/** A full-screen dialog with a way back. */
export function FullScreen({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('kit')
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 120 }}>
      <Modal.Content radius={0} aria-label={title}>
        <div className={classes.fullScreen}>
          <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onClose}>
            {t('back')}
          </Button>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

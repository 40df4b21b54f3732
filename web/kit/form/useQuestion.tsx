import { type ReactNode, useState } from 'react'
import { Dialog } from '../overlay/Dialog.tsx'

interface Question {
  title: string
  confirm: string
  content: ReactNode
}

/** Asks in a dialog before something is done. @returns the dialog to render, and a function that asks and resolves to the answer */
export const useQuestion = () => {
  const [asked, setQuestion] = useState<Question & { answer: (goOn: boolean) => void }>()
  const ask = (about: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (goOn: boolean) => {
        setQuestion(undefined)
        resolve(goOn)
      }
      setQuestion({ ...about, answer })
    })
  const question = asked && (
    <Dialog opened title={asked.title} confirm={asked.confirm} onClose={() => asked.answer(false)} onConfirm={() => asked.answer(true)}>
      {asked.content}
    </Dialog>
  )
  return { ask, question }
}

/** Asks whether something that has no way back shall be done; to go back is to leave it. */
import { Modal, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';
import { Layer } from './use-layer';

/** @returns how to ask, which answers whether it was confirmed, and what has to be drawn for it */
export function useQuestion() {
  const [modal, holder] = Modal.useModal();
  const ask = useCallback(
    ({ content, ...question }: ModalFuncProps) =>
      new Promise<boolean>((resolve) => {
        const leave = () => {
          asked.destroy();
          resolve(false);
        };
        const asked = modal.confirm({
          ...question,
          content: (
            <>
              <Layer onBack={leave} />
              {content}
            </>
          ),
        });
        void asked.then(resolve, () => resolve(false));
      }),
    [modal],
  );
  return [ask, holder] as const;
}

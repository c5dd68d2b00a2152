/** Asks for confirmation of something that can't be undone; going back cancels. */
import { Modal, type ModalFuncProps } from 'antd';
import { useCallback } from 'react';
import { Layer } from './use-layer';

/** @returns `ask`, which resolves to whether it was confirmed, and the element to render */
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

-- The trail tells what a sitting has changed word by word, so that what stood before is kept with it, and no checksum.
-- What was changed in a sitting that is open now is known no more: its record says what happened to the page's name.
update pages set sitting = (sitting - 'content') || jsonb_build_object('draft', draft) where sitting is not null;

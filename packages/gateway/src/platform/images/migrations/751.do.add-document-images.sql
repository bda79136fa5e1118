alter table images.private_images drop constraint private_images_purpose_check;
alter table images.private_images add constraint private_images_purpose_check
  check (purpose in ('proof', 'avatar', 'application', 'document'));

-- Ages are settings of merchants. Rows were written for other settings too, with the usual ages.
select settings.import_setting(merchant, 'ages', jsonb_build_object('birthday', min_age, 'confirmation', confirm_age))
from registration.settings where (min_age, confirm_age) <> (21, 18);
drop view if exists registration.settings_view;
alter table registration.settings drop column min_age, drop column confirm_age;
